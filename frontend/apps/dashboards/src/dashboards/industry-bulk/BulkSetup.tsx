import { listCalls, useTargetLists } from '@footfall/api';
import { Button, ChoiceField } from '@footfall/ui';
import {
  errorText,
  KeepForm,
  keptText,
  projectOrNew,
  type SetupProps,
  useAction,
  usePage,
} from '@footfall/widgets';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './bulk.module.css';
import { FileJob } from './FileJob';
import { JobList } from './JobList';
import { messages, readText } from './messages';
import { Report } from './Report';
import { MOST_SITES } from './readSites';
import { useReadSites } from './useReadSites';

/** The form to paste sites or open a file or list of them, with a report of what was read. Many sites become a file. */
export function BulkSetup({ targets, filters, setting, onSetting }: SetupProps) {
  const intl = useIntl();
  const id = useId();
  const page = usePage();
  const mayKeep = page !== undefined && !page.demo;
  const [text, setText] = useState(setting || targets.map(({ value }) => value).join('\n'));
  const { read, isPending, error } = useReadSites(text);
  const { sites } = read;
  const [isKeeping, setKeeping] = useState(false);
  const [said, say] = useState('');
  const opener = useRef<HTMLButtonElement>(null);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
    // Without this, choosing the same file again would not be a change event.
    event.target.value = '';
  };
  // Guests may use the demo's sites only. With other sites the dashboard leaves the demo and asks them to sign in;
  // the pasted text is kept.
  const isOfPage = (site: string) =>
    targets.some(({ value }) => hostOf(site) === value || hostOf(site).endsWith(`.${value}`));
  const close = () => {
    setKeeping(false);
    opener.current?.focus();
  };

  return (
    <section data-screen-only className={styles.setup} aria-label={intl.formatMessage(messages.paste)}>
      <label htmlFor={id}>
        <FormattedMessage {...messages.paste} />
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        spellCheck={false}
        placeholder={'shop.example\nblog.shop.example'}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button
          use="primary"
          disabled={sites.length === 0 || isPending}
          onClick={() => onSetting(sites.slice(0, MOST_SITES).join('\n'), !sites.every(isOfPage))}
        >
          <FormattedMessage {...messages.show} />
        </Button>
        <label className={styles.file}>
          <FormattedMessage {...messages.file} />
          <input type="file" accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={open} />
        </label>
        {mayKeep && page.project !== undefined && <ListChoice project={page.project} onOpen={setText} />}
        {mayKeep && (
          <Button
            ref={opener}
            aria-expanded={isKeeping}
            disabled={sites.length === 0 || isPending}
            onClick={() => setKeeping(!isKeeping)}
          >
            <FormattedMessage {...messages.list} />
          </Button>
        )}
        <span role="status">{said || (!isPending && readText(intl, read))}</span>
      </div>
      {isKeeping && (
        <KeepForm
          label={intl.formatMessage(messages.list)}
          hasName
          onKeep={async (project, name) => {
            const { id } = await projectOrNew(project, targets);
            return (await listCalls.save(id, name, sites)).name;
          }}
          onDone={(name) => {
            close();
            say(keptText(intl, name));
          }}
          onCancel={close}
        />
      )}
      {error && (
        <p role="alert" className={styles.bad}>
          {errorText(intl, error)}
        </p>
      )}
      <Report read={read} />
      {mayKeep && sites.length > 0 && <FileJob sites={sites} filters={filters} isPending={isPending} />}
      {mayKeep && <JobList />}
    </section>
  );
}

const hostOf = (site: string) => site.split('/')[0] ?? site;

/** A choice of the open project's lists; nothing if it has none. */
function ListChoice({ project, onOpen }: { project: string; onOpen: (text: string) => void }) {
  const intl = useIntl();
  const { act, problem } = useAction();
  const { data } = useTargetLists(project);
  const lists = (data ?? []).filter(({ urlsCount }) => urlsCount > 0);
  if (lists.length === 0) return null;
  const open = (id: string) =>
    act(async () => onOpen(((await listCalls.get(project, id)).urls ?? []).join('\n')));
  return (
    <>
      <ChoiceField
        aria-label={intl.formatMessage(messages.openList)}
        value=""
        onChange={(event) => open(event.target.value)}
      >
        <option value="" disabled>
          {intl.formatMessage(messages.openList)}
        </option>
        {lists.map(({ id, name, urlsCount }) => (
          <option key={id} value={id}>{`${name} (${urlsCount})`}</option>
        ))}
      </ChoiceField>
      {problem && (
        <span role="alert" className={styles.bad}>
          {problem}
        </span>
      )}
    </>
  );
}
