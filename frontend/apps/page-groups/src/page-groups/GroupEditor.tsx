import { type PageRules, pageGroupCalls } from '@footfall/api';
import type { DashboardProps } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { shownAddress } from '@footfall/ui/format';
import { DashboardView, useAction, useDebounced } from '@footfall/widgets';
import { type ChangeEvent, type FormEvent, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import form from '../groups/form.module.css';
import type { Group } from '../groups/group';
import { messages, ruleNames } from './messages';
import { previewDashboard } from './preview';
import { hasRules, RULE_LISTS, type RuleList, rulesOf, textsOf, withAddresses } from './rules';

/** A group that is being written: a new one has no id. */
export type Draft = Omit<Group, 'id' | 'version' | 'urlsCount'> & { id?: string; version?: number };

interface GroupEditorProps {
  page: DashboardProps;
  start: Draft;
  /** Sites a group may belong to. */
  sites: readonly string[];
  /** Undefined where nothing can be kept. */
  project: string | undefined;
  onSaved: (id: string) => Promise<void>;
  onClose: () => void;
}

/** The rules of a group, with the pages they name while they are written. */
export function GroupEditor({ page, start, sites, project, onSaved, onClose }: GroupEditorProps) {
  const intl = useIntl();
  const { act, isActing, problem } = useAction();
  const [name, setName] = useState(start.name);
  const [target, setTarget] = useState(start.target);
  const [texts, setTexts] = useState(() => textsOf(start.conditions));
  const conditions = rulesOf(texts);
  const set = (list: RuleList, text: string) => setTexts((before) => ({ ...before, [list]: text }));
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const text = await event.target.files?.[0]?.text();
    if (text) set('includeExactUrls', withAddresses(texts.includeExactUrls, text));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!project) return;
    act(async () => {
      const { id = '0', version } = start;
      const pageGroup = { id, name: name.trim(), conditions, ...(version !== undefined && { version }) };
      await onSaved((await pageGroupCalls.save({ projectId: project, targetUrl: target, pageGroup })).id);
    });
  };

  return (
    <>
      <form className={form.card} onSubmit={save} aria-label={name || intl.formatMessage(messages.newGroup)}>
        <div className={form.row}>
          <label className={form.named}>
            <FormattedMessage {...messages.name} />
            <input
              // biome-ignore lint/a11y/noAutofocus: it appears because its button was pressed
              autoFocus
              className={form.field}
              value={name}
              maxLength={200}
              required
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <label className={form.named}>
            <FormattedMessage {...messages.site} />
            <select className={form.field} value={target} onChange={(event) => setTarget(event.target.value)}>
              {sites.map((site) => (
                <option key={site} value={site}>
                  {shownAddress(site)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className={form.quiet}>
          <FormattedMessage {...messages.rulesHint} />
        </p>
        <div className={form.rules}>
          {RULE_LISTS.map((list) => (
            <label key={list}>
              <FormattedMessage {...ruleNames[list]} />
              <textarea
                className={form.area}
                rows={3}
                value={texts[list]}
                spellCheck={false}
                onChange={(event) => set(list, event.target.value)}
              />
            </label>
          ))}
        </div>
        <label className={form.file}>
          <FormattedMessage {...messages.file} />
          <input type="file" accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={open} />
        </label>
        <div className={form.row}>
          {project && (
            <Button use="primary" type="submit" disabled={isActing || !name.trim() || !hasRules(conditions)}>
              <FormattedMessage {...messages.save} />
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
          {!hasRules(conditions) && (
            <span className={form.quiet}>
              <FormattedMessage {...messages.noRules} />
            </span>
          )}
        </div>
        {problem && (
          <p role="alert" className={form.bad}>
            {problem}
          </p>
        )}
      </form>
      {hasRules(conditions) && <Preview page={page} target={target} conditions={conditions} />}
    </>
  );
}

function Preview(props: { page: DashboardProps; target: string; conditions: PageRules }) {
  const { page, target, conditions } = props;
  const debounced = useDebounced(JSON.stringify({ target, conditions }));
  const spec = useMemo(() => previewDashboard(JSON.parse(debounced)), [debounced]);
  return (
    <div className={form.preview}>
      <DashboardView spec={spec} {...page} />
    </div>
  );
}
