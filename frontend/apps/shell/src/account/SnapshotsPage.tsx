import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { DaysOfZone } from '../frame/DaysOf';
import styles from './account.module.css';
import { accountCalls, type Snapshot } from './calls';
import { Card, Day, Moment, Month, Table } from './parts';

const messages = defineMessages({
  none: {
    id: 'account.snapshots.none',
    defaultMessage: 'Nothing has been published yet. Import data and publish it on the page “Imports”.',
  },
  current: { id: 'account.snapshots.current', defaultMessage: 'Current' },
  month: { id: 'account.snapshots.month', defaultMessage: 'Month' },
  days: { id: 'account.imports.days', defaultMessage: 'Days' },
  views: { id: 'account.snapshots.views', defaultMessage: 'Observed page views' },
  visits: { id: 'account.snapshots.visits', defaultMessage: 'Observed visits' },
});

/** Every stored publication with its months. */
export function SnapshotsPage() {
  const query = useQuery({ queryKey: ['account', 'snapshots'], queryFn: accountCalls.snapshots });
  return (
    <AsyncContent query={query}>
      {({ snapshots }) =>
        snapshots.length === 0 ? (
          <Card>
            <p className={styles.quiet}>
              <FormattedMessage {...messages.none} />
            </p>
            <p>
              <Link className={controls.secondary} to="/account/{-$section}" params={{ section: 'imports' }}>
                <FormattedMessage id="shell.empty.imports" defaultMessage="Bring your data" />
              </Link>
            </p>
          </Card>
        ) : (
          snapshots.map((snapshot) => <Publication key={snapshot.snapshot} snapshot={snapshot} />)
        )
      }
    </AsyncContent>
  );
}

function Publication({ snapshot }: { snapshot: Snapshot }) {
  const intl = useIntl();
  const title = intl.formatMessage(
    { id: 'account.snapshots.number', defaultMessage: 'Release {number}' },
    { number: String(snapshot.snapshot) },
  );
  return (
    <Card
      title={
        <>
          {title}
          {snapshot.current && (
            <span className={styles.badge}>
              <FormattedMessage {...messages.current} />
            </span>
          )}
        </>
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage
          id="account.snapshots.made"
          defaultMessage="Published {when}, method {method}"
          values={{ when: <Moment value={snapshot.created} />, method: snapshot.method }}
        />
        {' · '}
        <DaysOfZone zone={snapshot.timezone} />
      </p>
      <Table
        label={title}
        numbers={[2, 3]}
        heads={(['month', 'days', 'views', 'visits'] as const).map((name) => (
          <FormattedMessage key={name} {...messages[name]} />
        ))}
      >
        {snapshot.months.map((entry) => (
          <tr key={entry.month}>
            <th scope="row">
              <Month month={entry.month} />
            </th>
            <td>
              <Day value={entry.first_day} /> – <Day value={entry.last_day} />
            </td>
            <td data-align="right">
              <FormattedNumber value={entry.page_views} />
            </td>
            <td data-align="right">
              <FormattedNumber value={entry.visits} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
