import { listCalls, type ProjectWithGroups, pageGroupCalls } from '@footfall/api';
import { MAX_TARGETS } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { copyText } from '@footfall/ui/clipboard';
import { useSheetReader } from '@footfall/ui/sheet';
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../widget/PageContext';
import type { TargetView } from '../widget/spec';
import { KeepForm, projectOrNew } from './KeepForm';
import { keptText, messages } from './messages';
import {
  actionsOf,
  rulesOfRows,
  type SelectionAction,
  type SelectionSpec,
  targetOfRow,
} from './selectableRows';
import styles from './selection.module.css';

export interface SelectionBarProps<Row> {
  title: string;
  spec: SelectionSpec<Row>;
  rows: readonly Row[];
  /** The target that all rows belong to; undefined where they belong to several. */
  target: TargetView | undefined;
  onClear: () => void;
  /** The table with the selected rows alone, to be copied. */
  table: ReactNode;
}

/** Actions on the selected rows. Loaded when the first row is selected. */
export default function SelectionActions<Row extends object>(props: SelectionBarProps<Row>) {
  const { title, spec, rows, target, onClear, table } = props;
  const { kind, addressOf } = spec;
  const intl = useIntl();
  const page = usePage();
  const [opened, setOpened] = useState<SelectionAction>();
  const [said, say] = useState('');
  const [read, drawing] = useSheetReader();
  const opener = useRef<HTMLElement>();
  const addresses = [...new Set(rows.map(addressOf).filter((one) => one !== null))];
  const selected = addresses.map((address) => targetOfRow(kind, address));
  const sites = page?.targets ?? [];
  const actions = actionsOf(kind, page !== undefined && !page.demo);
  const isTooMany = actions.includes('compare') && selected.length > MAX_TARGETS;

  const keep: Partial<
    Record<SelectionAction, (project: ProjectWithGroups | undefined, name: string) => Promise<string>>
  > = {
    project: async (project) => {
      if (!project) return (await projectOrNew(undefined, selected)).name;
      const { id, version, name, targetDetails } = project;
      const known = targetDetails.flatMap(({ value, scope }) => (scope ? [{ url: value, scope }] : []));
      const added = selected.map(({ value, scope }) => ({ url: value, scope }));
      const isNew = ({ url }: { url: string }) => !known.some((one) => one.url === url);
      await pageGroupCalls.saveSites({ projectId: id, version, sites: [...known, ...added.filter(isNew)] });
      return name;
    },
    list: async (project, name) => {
      const { id } = await projectOrNew(project, sites);
      return (await listCalls.save(id, name, addresses)).name;
    },
    group: async (project, name) => {
      const { id } = await projectOrNew(project, sites);
      const pageGroup = { id: '0', name, conditions: rulesOfRows(kind, addresses) };
      return (await pageGroupCalls.save({ projectId: id, targetUrl: target?.value ?? '', pageGroup })).name;
    },
  };
  const close = () => {
    setOpened(undefined);
    opener.current?.focus();
  };
  const copy = async () => {
    try {
      const { tsvOf } = await import('@footfall/ui/sheet/files');
      await copyText(tsvOf(await read(table), intl.locale));
      say(intl.formatMessage(messages.copied));
    } catch {
      say(intl.formatMessage(messages.notCopied));
    }
  };
  const run = (action: SelectionAction, button: HTMLElement) => {
    say('');
    opener.current = button;
    if (action === 'copy') void copy();
    else if (action === 'compare') page?.onCompare(selected);
    else setOpened(opened === action ? undefined : action);
  };
  const onKeep = opened && keep[opened];
  return (
    <section
      data-screen-only
      className={styles.bar}
      aria-label={`${intl.formatMessage(messages.selection)}: ${title}`}
    >
      {drawing}
      <div className={styles.actions}>
        <span className={styles.count}>
          {intl.formatMessage(
            {
              id: 'widgets.selection.count',
              defaultMessage: '{count, plural, one {# row selected} other {# rows selected}}',
            },
            { count: rows.length },
          )}
        </span>
        {actions.map((action) => (
          <Button
            key={action}
            type="button"
            disabled={action === 'compare' && isTooMany}
            aria-expanded={action in keep ? opened === action : undefined}
            onClick={(event: { currentTarget: HTMLElement }) => run(action, event.currentTarget)}
          >
            <FormattedMessage {...messages[action]} />
          </Button>
        ))}
        <Button type="button" use="tertiary" theme="muted" onClick={onClear}>
          <FormattedMessage {...messages.clear} />
        </Button>
        <span role="status" className={styles.quiet}>
          {said || (isTooMany && intl.formatMessage(messages.compareMost))}
        </span>
      </div>
      {opened && onKeep && (
        <KeepForm
          key={opened}
          label={intl.formatMessage(messages[opened])}
          hasName={opened !== 'project'}
          onKeep={onKeep}
          onDone={(name) => {
            close();
            say(keptText(intl, name));
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}
