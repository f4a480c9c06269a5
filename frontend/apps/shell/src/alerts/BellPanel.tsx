import { AppIntl } from '@footfall/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import account from '../account/account.module.css';
import { Problem } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import styles from './alerts.module.css';
import { ALERTS, alertCalls, NEWS, type News } from './calls';
import { AlertLine } from './sentence';

const load = (locale: string) => import(`@footfall/i18n/compiled/alerts/${locale}.json`);

const messages = defineMessages({
  none: {
    id: 'alerts.bell.none',
    defaultMessage: 'No alerts yet. Create rules on the alerts page to be notified of changes.',
  },
  read: { id: 'alerts.bell.read', defaultMessage: 'Mark all as read' },
  rules: { id: 'alerts.bell.rules', defaultMessage: 'Rules and deliveries' },
  unread: { id: 'alerts.bell.unread', defaultMessage: 'Unread' },
  ended: { id: 'alerts.ended', defaultMessage: 'Ended' },
});

/** The newest alerts of all of the reader's projects. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const { locale } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <Panel onClose={onClose} />
    </AppIntl>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: NEWS, queryFn: alertCalls.news, staleTime: 0 });
  const { act, problem } = useAction(() => queryClient.invalidateQueries({ queryKey: ALERTS }));
  return (
    <div className={styles.bell}>
      {/* Above the list, with the button after the link, so that neither moves while the list is loading. */}
      <div className={styles.bellHead}>
        <Link
          to="/account/{-$section}"
          params={{ section: 'alerts' }}
          search={(before) => before}
          onClick={onClose}
        >
          <FormattedMessage {...messages.rules} />
        </Link>
        {(query.data?.unseen ?? 0) > 0 && (
          <button type="button" className={controls.button} onClick={() => void act(alertCalls.see)}>
            <FormattedMessage {...messages.read} />
          </button>
        )}
      </div>
      <Problem text={problem} />
      <AsyncContent query={query}>{(news) => <Newest news={news} />}</AsyncContent>
    </div>
  );
}

function Newest({ news: { alerts, seen } }: { news: News }) {
  const intl = useIntl();
  if (alerts.length === 0)
    return (
      <p className={account.quiet}>
        <FormattedMessage {...messages.none} />
      </p>
    );
  return (
    <ul className={styles.told}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          {(!seen || alert.opened > seen) && (
            <span className={styles.unseen} role="img" aria-label={intl.formatMessage(messages.unread)} />
          )}
          <AlertLine alert={alert} className={styles.alert} />
          {alert.closed && (
            <span className={account.badge}>
              <FormattedMessage {...messages.ended} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
