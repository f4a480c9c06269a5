import type { PageGroup } from '@footfall/api';
import { MAX_TARGETS } from '@footfall/contract';
import { Button } from '@footfall/ui';
import { shownAddress } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import form from '../groups/form.module.css';
import type { GroupView } from '../groups/group';
import { groupMessages } from '../groups/messages';
import { messages } from './messages';

interface GroupListProps {
  groups: readonly PageGroup[];
  /** Those that are compared, with their colours. */
  compared: ReadonlyMap<string, GroupView>;
  comparedIds: readonly string[];
  onCompare: (ids: readonly string[]) => void;
  isSample: boolean;
  mayEdit: boolean;
  onNew: () => void;
  onOpen: (group: PageGroup) => void;
  onRemove: (group: PageGroup) => void;
}

/** All groups of the project: to compare, to open and to delete. */
export function GroupList(props: GroupListProps) {
  const { groups, compared, comparedIds, onCompare, isSample, mayEdit, onNew } = props;
  const intl = useIntl();
  const title = intl.formatMessage(groupMessages.title);
  const toggle = (id: string) =>
    onCompare(comparedIds.includes(id) ? comparedIds.filter((one) => one !== id) : [...comparedIds, id]);

  const columns: Column<PageGroup>[] = [
    {
      id: 'group',
      title: <FormattedMessage {...messages.group} />,
      width: 'rest',
      render: (group) => (
        <label className={form.compare}>
          <input
            type="checkbox"
            checked={comparedIds.includes(group.id)}
            disabled={!comparedIds.includes(group.id) && comparedIds.length >= MAX_TARGETS}
            aria-label={intl.formatMessage(
              { id: 'pageGroups.compare', defaultMessage: 'Compare {name} of {site}' },
              { name: group.name, site: shownAddress(group.target) },
            )}
            onChange={() => toggle(group.id)}
          />
          <i style={{ background: compared.get(group.id)?.color }} aria-hidden="true" />
          <span>
            {group.name} <small className={form.quiet}>{shownAddress(group.target)}</small>
          </span>
        </label>
      ),
    },
    {
      id: 'pages',
      title: <FormattedMessage {...messages.pages} />,
      align: 'right',
      render: ({ urlsCount }) => <FormattedNumber value={urlsCount} />,
    },
    {
      id: 'actions',
      title: <FormattedMessage {...messages.actions} />,
      align: 'right',
      render: (group) => <RowActions {...props} group={group} />,
    },
  ];
  return (
    <section className={form.card} aria-label={title}>
      <div className={form.headRow}>
        <h2 className={form.heading}>{title}</h2>
        {(mayEdit || isSample) && (
          <Button onClick={onNew}>
            <FormattedMessage {...messages.newGroup} />
          </Button>
        )}
      </div>
      <p className={form.quiet}>
        <FormattedMessage {...(groups.length > 0 ? messages.compareHint : messages.none)} />{' '}
        {isSample && <FormattedMessage {...messages.sample} />}
      </p>
      {groups.length > 0 && (
        <DataTable caption={title} columns={columns} rows={groups} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

function RowActions({ group, isSample, mayEdit, onOpen, onRemove }: GroupListProps & { group: PageGroup }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const names = { name: group.name, site: shownAddress(group.target) };
  const edit = intl.formatMessage({ id: 'pageGroups.edit', defaultMessage: 'Edit {name} of {site}' }, names);
  const remove = isAsking
    ? intl.formatMessage(
        { id: 'pageGroups.reallyDelete', defaultMessage: 'Really delete {name} of {site}?' },
        names,
      )
    : intl.formatMessage({ id: 'pageGroups.delete', defaultMessage: 'Delete {name} of {site}' }, names);
  return (
    <span className={form.buttons} data-screen-only>
      {(mayEdit || isSample) && (
        <button
          type="button"
          className={form.icon}
          aria-label={edit}
          title={edit}
          onClick={() => onOpen(group)}
        >
          ✎
        </button>
      )}
      {mayEdit && (
        <button
          type="button"
          className={isAsking ? form.link : form.icon}
          aria-label={remove}
          title={remove}
          onBlur={() => setAsking(false)}
          onClick={() => (isAsking ? onRemove(group) : setAsking(true))}
        >
          {isAsking ? remove : '×'}
        </button>
      )}
    </span>
  );
}
