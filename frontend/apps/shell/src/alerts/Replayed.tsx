import { shownAddress } from '@footfall/ui/format';
import { defineMessages, FormattedMessage } from 'react-intl';
import styles from './alerts.module.css';
import type { Replay, Rule } from './calls';
import { MonthName, Reason } from './sentence';

const messages = defineMessages({
  none: {
    id: 'alerts.replayed.none',
    defaultMessage: 'There are no two complete months to replay on yet.',
  },
  open: { id: 'alerts.replayed.open', defaultMessage: 'Would still be open.' },
});

/** The months in which a rule would have fired, with their numbers. */
export function Replayed({ found: { months, fired }, rule }: { found: Replay; rule: Rule }) {
  const several = rule.sites && rule.sites !== 'one';
  return (
    <div className={styles.replayed} role="status">
      <strong>
        {months.length === 0 ? (
          <FormattedMessage {...messages.none} />
        ) : (
          <FormattedMessage
            id="alerts.replayed.fired"
            defaultMessage="Would have fired {count, plural, =0 {never} one {once} other {# times}} in {months, plural, one {one month} other {# months}}."
            values={{ count: fired.length, months: months.length }}
          />
        )}
      </strong>
      {fired.length > 0 && (
        <ul className={styles.told}>
          {fired.map((each) => (
            <li key={`${each.month} ${each.target} ${each.reason}`}>
              <strong>
                <MonthName month={each.month} />
                {several && ` · ${shownAddress(each.target)}`}
              </strong>{' '}
              <Reason rule={rule} numbers={each.numbers} sentences={each.sentences} />{' '}
              <span className={styles.quiet}>
                {each.until ? (
                  <FormattedMessage
                    id="alerts.replayed.until"
                    defaultMessage="Ended in {month}."
                    values={{ month: <MonthName month={each.until} /> }}
                  />
                ) : (
                  <FormattedMessage {...messages.open} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
