import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { sentenceText } from '../../sentences/sentence';
import styles from '../account.module.css';
import { Problem, Table } from '../parts';
import { RefusedReasons } from '../RefusedReasons';
import type { Reading } from './calls';
import { OPTIONS } from './words';

const HIDDEN = new Set(['line', 'is_bucket', 'origin']);

/** Lists what the file itself does not give, by the labels of the form's fields. */
function Missing({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  const fields = names.map((name) => (OPTIONS[name] ? intl.formatMessage(OPTIONS[name]) : name));
  return (
    <p role="alert" className={styles.bad}>
      <FormattedMessage
        id="data.missing"
        defaultMessage="This file does not say: {fields}. Enter it above, then check again."
        values={{ fields: intl.formatList(fields) }}
      />
    </p>
  );
}

/** The first rows of a file as they would be imported, and why others would be refused. */
export function ReadingTable({ reading }: { reading: Reading }) {
  const intl = useIntl();
  const textOf = (english: string) => sentenceText(intl, english, reading.sentences);
  const refused = Object.values(reading.refused).reduce((sum, count) => sum + count, 0);
  const shown = reading.columns
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => !HIDDEN.has(name));
  if (reading.missing.length > 0) return <Missing names={reading.missing} />;
  if (reading.error) return <Problem text={textOf(reading.error)} />;
  return (
    <>
      <p>
        {reading.format && <>{textOf(reading.format)}. </>}
        <FormattedMessage
          id="data.read"
          defaultMessage="{whole, select, yes {{read, plural, one {# row} other {# rows}} read} other {First {read, plural, other {#}} rows read}}, {refused, plural, other {#}} rejected."
          values={{ whole: reading.whole ? 'yes' : 'no', read: reading.read, refused }}
        />
      </p>
      {reading.rows.length > 0 && (
        <Table
          label={intl.formatMessage({ id: 'data.rows', defaultMessage: 'Preview of the first rows' })}
          heads={shown.map(({ name }) => name)}
        >
          {reading.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
            <tr key={place}>
              {shown.map(({ name, index }) => (
                <td key={name}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {Object.entries(reading.left_out).map(([reason, count]) => (
        <p key={reason} className={styles.quiet}>
          <FormattedMessage
            id="data.leftOut"
            defaultMessage="Left out: {count} – {reason}"
            values={{ count: <FormattedNumber value={count} />, reason: textOf(reason) }}
          />
        </p>
      ))}
      <RefusedReasons
        refused={reading.refused}
        leftUnknown={reading.left_unknown}
        examples={reading.examples}
        sentences={reading.sentences}
      />
      {reading.warnings.map((warning) => (
        <p key={warning} className={styles.bad}>
          {textOf(warning)}
        </p>
      ))}
      {reading.unknown_columns.length > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage
            id="data.unused"
            defaultMessage="Columns not used: {names}"
            values={{ names: reading.unknown_columns.join(', ') }}
          />
        </p>
      )}
    </>
  );
}
