import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import styles from '../account.module.css';
import { type ImportState, KEYS } from '../calls';
import { Day, Moment, Month, Problem } from '../parts';
import table from '../table.module.css';
import { dataCalls } from './calls';
import { KINDS } from './words';

const messages = defineMessages({
  replaced: { id: 'account.imports.replaced', defaultMessage: 'Replaced by a longer file' },
});

/** How often the page asks again while an import is being removed, ms. */
const WATCH_MS = 2000;

interface ImportRowProps {
  file: ImportState;
  /** Whether the row is below that of its group, which says its source. */
  isInGroup: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** An import, done or running: its progress, its counts, and a button to remove it. */
export function ImportRow({ file, isInGroup, isOpen, onToggle }: ImportRowProps) {
  const isLooked =
    file.refused > 0 ||
    file.warnings.length > 0 ||
    [file.left_unknown, file.left_out].some((counts) => Object.keys(counts).length > 0);
  return (
    <tr data-quiet={file.replaced || undefined}>
      <th scope="row" className={table.breaks} title={file.name} data-sub={isInGroup || undefined}>
        {file.name.split('/').at(-1)}
        {!isInGroup && (
          <small className={styles.quiet}>
            {KINDS[file.source] ? <FormattedMessage {...KINDS[file.source]} /> : file.source}
          </small>
        )}
        {file.replaced && (
          <small className={styles.quiet}>
            <FormattedMessage {...messages.replaced} />
          </small>
        )}
      </th>
      <td>
        {file.finished && <Moment value={file.finished} />}
        {file.state === 'broken_off' && (
          <span className={`${styles.bad} ${table.says}`}>
            <FormattedMessage
              id="account.imports.brokenOff"
              defaultMessage="Import stopped after {count, plural, one {# row} other {# rows}}. Run the same command again to resume."
              values={{ count: file.rows_read }}
            />
          </span>
        )}
        {file.state === 'running' && (
          <span role="status" className={table.says}>
            <FormattedMessage
              id="account.imports.running"
              defaultMessage="Importing: {count, plural, one {# row} other {# rows}} read so far"
              values={{ count: file.rows_read }}
            />
          </span>
        )}
      </td>
      <td data-align="right">
        <FormattedNumber value={file.rows} />
      </td>
      <td data-align="right">
        {isLooked ? (
          <button type="button" className={controls.button} aria-expanded={isOpen} onClick={onToggle}>
            <FormattedNumber value={file.refused} />
          </button>
        ) : (
          <FormattedNumber value={file.refused} />
        )}
      </td>
      <td>
        <DaysOfFile file={file} />
      </td>
      <td>
        <RemoveImport file={file} />
      </td>
    </tr>
  );
}

/** First and last day of a file's rows; where days are unknown, its months. */
function DaysOfFile({ file }: { file: ImportState }) {
  const { first_day, last_day, months } = file;
  const [first, last] = [months[0], months.at(-1)];
  if (first_day && last_day)
    return (
      <>
        <Day value={first_day} />
        {last_day !== first_day && (
          <>
            {' '}
            – <Day value={last_day} />
          </>
        )}
      </>
    );
  if (!first || !last) return null;
  return (
    <>
      <Month month={first} />
      {last !== first && (
        <>
          {' '}
          – <Month month={last} />
        </>
      )}
    </>
  );
}

/** A button that removes an import after confirmation; the next publication will not contain it. */
function RemoveImport({ file }: { file: ImportState }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const publication = useQuery({ queryKey: KEYS.publication, queryFn: dataCalls.publication });
  const { act, problem } = useAction(publication.refetch);
  const isRemoving = publication.data?.removing.includes(file.id) ?? false;
  useQuery({
    queryKey: ['account', 'removing', file.id],
    queryFn: async () => {
      await client.invalidateQueries({ queryKey: KEYS.imports });
      await publication.refetch();
      return true;
    },
    enabled: isRemoving,
    refetchInterval: WATCH_MS,
  });
  if (file.replaced) return null;
  if (isRemoving)
    return (
      <span role="status">
        <FormattedMessage id="data.removing" defaultMessage="Being removed" />
      </span>
    );
  const remove = () => act(() => dataCalls.removeImport(file.id));
  return (
    <>
      <button
        type="button"
        className={controls.button}
        onClick={() => (isSure ? void remove() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {isSure ? (
          <FormattedMessage id="data.remove.sure" defaultMessage="Remove its rows?" />
        ) : (
          <FormattedMessage id="data.remove" defaultMessage="Remove" />
        )}
      </button>
      <Problem text={problem} />
    </>
  );
}
