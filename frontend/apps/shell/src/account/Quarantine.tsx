import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { sentenceText } from '../sentences/sentence';
import styles from './account.module.css';
import { accountCalls, type ImportState } from './calls';
import { Table } from './parts';
import { RefusedContent, RefusedReasons, RowKept } from './RefusedReasons';
import table from './table.module.css';

const messages = defineMessages({
  title: { id: 'account.quarantine', defaultMessage: 'Rejected rows' },
  line: { id: 'account.quarantine.line', defaultMessage: 'Line' },
  reason: { id: 'account.quarantine.reason', defaultMessage: 'Reason' },
  sample: { id: 'account.quarantine.sample', defaultMessage: 'Content' },
  earlier: { id: 'account.quarantine.earlier', defaultMessage: 'Previous lines' },
  later: { id: 'account.quarantine.later', defaultMessage: 'Next lines' },
});

const PAGE = 50;

/** The refused rows of an import: reasons with their counts, then the lines one by one. */
export function Quarantine({ file }: { file: ImportState }) {
  const intl = useIntl();
  const [offset, setOffset] = useState(0);
  const query = useQuery({
    queryKey: ['account', 'quarantine', file.id, offset],
    queryFn: () => accountCalls.quarantine(file.id, offset, PAGE),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.inner} aria-label={intl.formatMessage(messages.title)}>
      <RefusedReasons
        refused={file.refused_by_reason}
        leftUnknown={file.left_unknown}
        examples={[]}
        sentences={file.sentences}
      />
      {Object.entries(file.left_out).map(([reason, count]) => (
        <p key={reason} className={styles.quiet}>
          <FormattedMessage
            id="data.leftOut"
            defaultMessage="Left out: {count} – {reason}"
            values={{
              count: <FormattedNumber value={count} />,
              reason: sentenceText(intl, reason, file.sentences),
            }}
          />
        </p>
      ))}
      {file.warnings.map((warning) => (
        <p key={warning} className={styles.quiet}>
          {sentenceText(intl, warning, file.sentences)}
        </p>
      ))}
      <AsyncContent query={query}>
        {({ entries, more, sentences }) => (
          <>
            <Table
              label={intl.formatMessage(messages.title)}
              heads={(['line', 'reason', 'sample'] as const).map((name) => (
                <FormattedMessage key={name} {...messages[name]} />
              ))}
            >
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may be refused for several reasons
                <tr key={`${offset} ${index}`}>
                  <th scope="row">
                    <FormattedNumber value={entry.line} />
                  </th>
                  <td data-wrap>
                    {sentenceText(intl, entry.reason, sentences)}
                    {entry.kept && <RowKept />}
                  </td>
                  <td className={table.breaks}>
                    <RefusedContent sample={entry.sample} meant={entry.meant} />
                  </td>
                </tr>
              ))}
            </Table>
            {(offset > 0 || more) && (
              <div className={styles.actions}>
                <button
                  type="button"
                  className={controls.button}
                  disabled={offset === 0}
                  onClick={() => setOffset(Math.max(0, offset - PAGE))}
                >
                  <FormattedMessage {...messages.earlier} />
                </button>
                <button
                  type="button"
                  className={controls.button}
                  disabled={!more}
                  onClick={() => setOffset(offset + PAGE)}
                >
                  <FormattedMessage {...messages.later} />
                </button>
              </div>
            )}
          </>
        )}
      </AsyncContent>
    </section>
  );
}
