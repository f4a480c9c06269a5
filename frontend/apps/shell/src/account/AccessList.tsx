import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import styles from './account.module.css';
import { LastUsed, Problem, Table } from './parts';

const messages = defineMessages({
  used: { id: 'account.keys.used', defaultMessage: 'Last used' },
});

/** A key or assistant that may ask reports in the name of the account. */
interface Access {
  id: number | string;
  name: string;
  last_used_at?: string | null;
}

interface AccessListProps<Row extends Access> {
  queryKey: readonly string[];
  load: () => Promise<readonly Row[]>;
  label: MessageDescriptor;
  /** Shown in place of an empty list. */
  none: MessageDescriptor;
  /** Heading of the column of names. */
  name: MessageDescriptor;
  /** Columns between the name and the last use. */
  columns: readonly { head: MessageDescriptor; cell: (row: Row) => ReactNode }[];
  /** Label of a row's button, which calls `onEnd`. */
  end: MessageDescriptor;
  onEnd: (row: Row) => Promise<unknown>;
}

/** Keys or assistants that may ask reports in the name of the account, each with a button that ends its access. */
export function AccessList<Row extends Access>(props: AccessListProps<Row>) {
  const { queryKey, load, label, none, name, columns, end, onEnd } = props;
  const intl = useIntl();
  const query = useQuery({ queryKey, queryFn: load });
  const { act, problem } = useAction(query.refetch);
  const heads: MessageDescriptor[] = [name, ...columns.map(({ head }) => head), messages.used];
  return (
    <>
      <Problem text={problem} />
      <AsyncContent query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage {...none} />
            </p>
          ) : (
            <Table
              label={intl.formatMessage(label)}
              heads={[...heads.map((head) => <FormattedMessage key={head.id} {...head} />), '']}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  {columns.map(({ head, cell }) => (
                    <td key={head.id}>{cell(row)}</td>
                  ))}
                  <td>
                    <LastUsed value={row.last_used_at} />
                  </td>
                  <td>
                    <button
                      type="button"
                      className={controls.button}
                      aria-label={`${intl.formatMessage(end)}: ${row.name}`}
                      onClick={() => void act(() => onEnd(row))}
                    >
                      <FormattedMessage {...end} />
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </AsyncContent>
    </>
  );
}
