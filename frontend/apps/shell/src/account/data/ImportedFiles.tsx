import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import styles from '../account.module.css';
import { accountCalls, type ImportState, KEYS } from '../calls';
import { Card, Table } from '../parts';
import { Quarantine } from '../Quarantine';
import { ImportGroupRow } from './ImportGroupRow';
import { ImportRow } from './ImportRow';
import { groupedImports } from './importGroups';

const messages = defineMessages({
  file: { id: 'account.imports.file', defaultMessage: 'File' },
  state: { id: 'account.imports.state', defaultMessage: 'Status' },
  rows: { id: 'account.imports.rows', defaultMessage: 'Rows imported' },
  refused: { id: 'account.imports.refused', defaultMessage: 'Rejected' },
  days: { id: 'account.imports.days', defaultMessage: 'Days' },
  none: { id: 'account.imports.none', defaultMessage: 'Nothing has been imported yet.' },
  search: { id: 'account.imports.search', defaultMessage: 'Search by file name' },
  noMatch: { id: 'account.imports.noMatch', defaultMessage: 'No imported file has this in its name.' },
});

/** The server returns no more imports than this; older ones can be found by name. */
const MOST = 1000;

/** With more files than this, there is a search box. */
const FEW = 10;

/** How often the page asks again while a file is being imported, ms. */
const WATCH_MS = 2000;

/** The imports with their progress, newest first, by source and month; can be searched by name. */
export function ImportedFiles() {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const query = useQuery({
    queryKey: [...KEYS.imports, search.trim()],
    queryFn: () => accountCalls.imports(search.trim(), MOST),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((file) => file.state === 'running') ? WATCH_MS : false,
  });
  return (
    <Card title={<FormattedMessage id="data.imported" defaultMessage="Imported files" />}>
      <AsyncContent query={query}>
        {({ imports, total }) => (
          <>
            {(search !== '' || total > FEW) && (
              <input
                type="search"
                className={`${styles.input} ${styles.search}`}
                value={search}
                placeholder={intl.formatMessage(messages.search)}
                aria-label={intl.formatMessage(messages.search)}
                onChange={({ target }) => setSearch(target.value)}
              />
            )}
            {imports.length === 0 ? (
              <p className={styles.quiet} role="status">
                <FormattedMessage {...(search.trim() ? messages.noMatch : messages.none)} />
              </p>
            ) : (
              <Files imports={imports} isSearched={search.trim() !== ''} />
            )}
            {total > imports.length && (
              <p className={styles.quiet} role="status">
                <FormattedMessage
                  id="account.imports.shown"
                  defaultMessage="{shown, number} of {total, plural, one {# file} other {# files}} shown"
                  values={{ shown: imports.length, total }}
                />
              </p>
            )}
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

/** The groups, closed at first. What a search finds is shown file by file. */
function Files({ imports, isSearched }: { imports: readonly ImportState[]; isSearched: boolean }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened(new Set(opened.has(key) ? [...opened].filter((one) => one !== key) : [...opened, key]));
  return (
    <Table
      label={intl.formatMessage(messages.file)}
      numbers={[2, 3]}
      heads={[
        ...(['file', 'state', 'rows', 'refused', 'days'] as const).map((name) => (
          <FormattedMessage key={name} {...messages[name]} />
        )),
        null,
      ]}
    >
      {groupedImports(imports).map((group) => {
        const { key, files } = group;
        if (isSearched || files.length === 1) return files.map((file) => <File key={file.id} file={file} />);
        const isOpen = opened.has(key);
        return (
          <Fragment key={key}>
            <ImportGroupRow group={group} isOpen={isOpen} onToggle={() => toggle(key)} />
            {isOpen && files.map((file) => <File key={file.id} file={file} isInGroup />)}
          </Fragment>
        );
      })}
    </Table>
  );
}

/** The row of a file, and below it, on request, why rows of it were rejected. */
function File({ file, isInGroup = false }: { file: ImportState; isInGroup?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ImportRow file={file} isInGroup={isInGroup} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <Quarantine file={file} />
          </td>
        </tr>
      )}
    </>
  );
}
