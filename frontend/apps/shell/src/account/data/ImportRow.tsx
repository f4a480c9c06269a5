import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import styles from '../account.module.css';
import { type ImportState, KEYS } from '../calls';
import { Day, Moment, Problem } from '../parts';
import table from '../table.module.css';
import { dataCalls } from './calls';
import { KINDS } from './words';

const messages = defineMessages({
  replaced: { id: 'account.imports.replaced', defaultMessage: 'Replaced by a longer file' },
});

/** How often the page asks again while an import is being removed, ms. */
const WATCH_MS = 2000;

interface ImportRowProps {
  one: ImportState;
  isOpen: boolean;
  onToggle: () => void;
}

/** An import, done or running: its progress, its counts, and a button to remove it. */
export function ImportRow({ one, isOpen, onToggle }: ImportRowProps) {
  const isLooked =
    one.refused > 0 ||
    one.warnings.length > 0 ||
    [one.left_unknown, one.left_out].some((counts) => Object.keys(counts).length > 0);
  return (
    <tr data-quiet={one.replaced || undefined}>
      <th scope="row" className={table.breaks} title={one.name}>
        {one.name.split('/').at(-1)}
        <small className={styles.quiet}>
          {KINDS[one.source] ? <FormattedMessage {...KINDS[one.source]} /> : one.source}
        </small>
        {one.replaced && (
          <small className={styles.quiet}>
            <FormattedMessage {...messages.replaced} />
          </small>
        )}
      </th>
      <td>
        {one.finished && <Moment value={one.finished} />}
        {one.state === 'broken_off' && (
          <span className={`${styles.bad} ${table.says}`}>
            <FormattedMessage
              id="account.imports.brokenOff"
              defaultMessage="Import stopped after {count, plural, one {# row} other {# rows}}. Run the same command again to resume."
              values={{ count: one.rows_read }}
            />
          </span>
        )}
        {one.state === 'running' && (
          <span role="status" className={table.says}>
            <FormattedMessage
              id="account.imports.running"
              defaultMessage="Importing: {count, plural, one {# row} other {# rows}} read so far"
              values={{ count: one.rows_read }}
            />
          </span>
        )}
      </td>
      <td data-align="right">
        <FormattedNumber value={one.rows} />
      </td>
      <td data-align="right">
        {isLooked ? (
          <button type="button" className={controls.button} aria-expanded={isOpen} onClick={onToggle}>
            <FormattedNumber value={one.refused} />
          </button>
        ) : (
          <FormattedNumber value={one.refused} />
        )}
      </td>
      <td>
        {one.first_day && one.last_day && (
          <>
            <Day value={one.first_day} />
            {one.last_day !== one.first_day && (
              <>
                {' '}
                – <Day value={one.last_day} />
              </>
            )}
          </>
        )}
      </td>
      <td>
        <RemoveImport one={one} />
      </td>
    </tr>
  );
}

/** A button that removes an import after confirmation; the next publication will not contain it. */
function RemoveImport({ one }: { one: ImportState }) {
  const client = useQueryClient();
  const [isSure, setSure] = useState(false);
  const publication = useQuery({ queryKey: KEYS.publication, queryFn: dataCalls.publication });
  const { act, problem } = useAction(publication.refetch);
  const isRemoving = publication.data?.removing.includes(one.id) ?? false;
  useQuery({
    queryKey: ['account', 'removing', one.id],
    queryFn: async () => {
      await client.invalidateQueries({ queryKey: KEYS.imports });
      await publication.refetch();
      return true;
    },
    enabled: isRemoving,
    refetchInterval: WATCH_MS,
  });
  if (one.replaced) return null;
  if (isRemoving)
    return (
      <span role="status">
        <FormattedMessage id="data.removing" defaultMessage="Being removed" />
      </span>
    );
  const remove = () => act(() => dataCalls.removeImport(one.id));
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
