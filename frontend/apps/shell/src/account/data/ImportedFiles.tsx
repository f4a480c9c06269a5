import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import controls from '../../components/controls.module.css';
import styles from '../account.module.css';
import { accountCalls, IMPORTS_PAGE, type ImportState, KEYS } from '../calls';
import { Card, Table } from '../parts';
import { Quarantine } from '../Quarantine';
import { ImportRow } from './ImportRow';

const messages = defineMessages({
  file: { id: 'account.imports.file', defaultMessage: 'File' },
  state: { id: 'account.imports.state', defaultMessage: 'Status' },
  rows: { id: 'account.imports.rows', defaultMessage: 'Rows imported' },
  refused: { id: 'account.imports.refused', defaultMessage: 'Rejected' },
  days: { id: 'account.imports.days', defaultMessage: 'Days' },
  none: { id: 'account.imports.none', defaultMessage: 'Nothing has been imported yet.' },
  search: { id: 'account.imports.search', defaultMessage: 'Search by file name' },
  noMatch: { id: 'account.imports.noMatch', defaultMessage: 'No imported file has this in its name.' },
  more: { id: 'account.imports.more', defaultMessage: 'Show older files' },
});

/** The server returns no more imports than this; older ones can be found by name. */
const MOST = 1000;

/** How often the page asks again while a file is being imported, ms. */
const WATCH_MS = 2000;

/** The imports with their progress, newest first, more on request; can be searched by name. */
export function ImportedFiles() {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(IMPORTS_PAGE);
  const query = useQuery({
    queryKey: [...KEYS.imports, search.trim(), limit],
    queryFn: () => accountCalls.imports(search.trim(), limit),
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
            {(search !== '' || total > IMPORTS_PAGE) && (
              <input
                type="search"
                className={`${styles.input} ${styles.search}`}
                value={search}
                placeholder={intl.formatMessage(messages.search)}
                aria-label={intl.formatMessage(messages.search)}
                onChange={({ target }) => {
                  setSearch(target.value);
                  setLimit(IMPORTS_PAGE);
                }}
              />
            )}
            {imports.length === 0 ? (
              <p className={styles.quiet} role="status">
                <FormattedMessage {...(search.trim() ? messages.noMatch : messages.none)} />
              </p>
            ) : (
              <Files imports={imports} />
            )}
            {total > imports.length && (
              <p className={styles.actions}>
                <span role="status">
                  <FormattedMessage
                    id="account.imports.shown"
                    defaultMessage="{shown, number} of {total, plural, one {# file} other {# files}} shown"
                    values={{ shown: imports.length, total }}
                  />
                </span>
                {limit < MOST && (
                  <button
                    type="button"
                    className={controls.button}
                    onClick={() => setLimit(Math.min(limit + IMPORTS_PAGE, MOST))}
                  >
                    <FormattedMessage {...messages.more} />
                  </button>
                )}
              </p>
            )}
          </>
        )}
      </AsyncContent>
    </Card>
  );
}

function Files({ imports }: { imports: readonly ImportState[] }) {
  const intl = useIntl();
  const [open, setOpen] = useState<string>();
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
      {imports.map((file) => (
        <Fragment key={file.id}>
          <ImportRow
            file={file}
            isOpen={open === file.id}
            onToggle={() => setOpen(open === file.id ? undefined : file.id)}
          />
          {open === file.id && (
            <tr>
              <td colSpan={6}>
                <Quarantine file={file} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </Table>
  );
}
