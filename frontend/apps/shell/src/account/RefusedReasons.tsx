import type { Sentences } from '@footfall/api';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { sentenceText } from '../sentences/sentence';
import styles from './account.module.css';
import { DidYouMean } from './DidYouMean';
import { Table } from './parts';
import table from './table.module.css';

const messages = defineMessages({
  count: { id: 'account.imports.refused', defaultMessage: 'Rejected' },
  reason: { id: 'account.quarantine.reason', defaultMessage: 'Reason' },
});

/** An example of a refused field: its line, the reason and its content. `meant`: a known word spelled like it. */
export interface RefusedExample {
  line: number;
  reason: string;
  sample: string;
  meant?: string | undefined;
}

/** Says that the row was imported with this field left blank. */
export function RowKept() {
  return (
    <small className={styles.quiet}>
      <FormattedMessage id="account.quarantine.kept" defaultMessage="row kept, field left blank" />
    </small>
  );
}

/** The content of a refused field, and a known word that is spelled like it. */
export function RefusedContent({ sample, meant }: Pick<RefusedExample, 'sample' | 'meant'>) {
  return (
    <>
      <code>{sample}</code>
      {meant && (
        <small className={styles.quiet}>
          <DidYouMean word={meant} />
        </small>
      )}
    </>
  );
}

interface RefusedReasonsProps {
  /** Number of refused rows by reason. */
  refused: Record<string, number>;
  /** Number of fields left blank in imported rows, by reason. */
  leftUnknown: Record<string, number>;
  /** The first example of each reason is shown. */
  examples: readonly RefusedExample[];
  sentences: Sentences;
}

/** Why rows and fields of a file are refused, with counts, the most common reason first; nothing if none is. */
export function RefusedReasons({ refused, leftUnknown, examples, sentences }: RefusedReasonsProps) {
  const intl = useIntl();
  const reasons = [
    ...Object.entries(refused).map(([reason, count]) => ({ reason, count, isKept: false })),
    ...Object.entries(leftUnknown).map(([reason, count]) => ({ reason, count, isKept: true })),
  ].sort((one, other) => other.count - one.count);
  if (reasons.length === 0) return null;
  return (
    <Table
      label={intl.formatMessage(messages.reason)}
      numbers={[0]}
      heads={(['count', 'reason'] as const).map((name) => (
        <FormattedMessage key={name} {...messages[name]} />
      ))}
    >
      {reasons.map(({ reason, count, isKept }) => {
        const first = examples.find((one) => one.reason === reason);
        return (
          <tr key={`${reason} ${isKept}`}>
            <td data-align="right">
              <FormattedNumber value={count} />
            </td>
            <th scope="row" className={table.widest} data-wrap>
              {sentenceText(intl, reason, sentences)}
              {isKept && <RowKept />}
              {first && (
                <small className={styles.quiet}>
                  <FormattedMessage
                    id="data.line"
                    defaultMessage="Line {line}: {content}"
                    values={{
                      line: <FormattedNumber value={first.line} />,
                      content: <RefusedContent {...first} />,
                    }}
                  />
                </small>
              )}
            </th>
          </tr>
        );
      })}
    </Table>
  );
}
