import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { forgetReader } from '../../bootstrap/preferences';
import { AsyncContent } from '../../components/AsyncContent';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { BASE_PATH } from '../../url-state/basePath';
import styles from '../account.module.css';
import { Card, Moment, Problem } from '../parts';
import { type OpenSession, SESSIONS, securityCalls } from './calls';
import security from './security.module.css';

const messages = defineMessages({
  sessions: { id: 'account.sessions', defaultMessage: 'Active sessions' },
  here: { id: 'account.sessions.here', defaultMessage: 'This browser' },
  unknown: { id: 'account.sessions.unknown', defaultMessage: 'Unknown browser' },
  end: { id: 'account.sessions.endOne', defaultMessage: 'Sign out' },
  others: { id: 'account.sessions.endOthers', defaultMessage: 'Sign out all other browsers' },
  everywhere: { id: 'account.sessions.end', defaultMessage: 'Sign out everywhere' },
});

/** The browsers in which the reader is signed in, each with a button that ends its session. */
export function Sessions() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: SESSIONS, queryFn: securityCalls.sessions });
  const { act, problem } = useAction(() => queryClient.invalidateQueries({ queryKey: SESSIONS }));
  const endAll = async () => {
    await securityCalls.signOutEverywhere();
    forgetReader();
    window.location.assign(BASE_PATH);
  };
  return (
    <Card title={<FormattedMessage {...messages.sessions} />}>
      <AsyncContent query={query}>
        {({ sessions, idle_days }) => (
          <>
            <p className={styles.quiet}>
              <FormattedMessage
                id="account.sessions.idle"
                defaultMessage="A session ends after {days, plural, one {# day} other {# days}} without use."
                values={{ days: idle_days }}
              />
            </p>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => void act(() => securityCalls.endSession(session.id))}
                />
              ))}
            </ul>
            <div className={styles.actions}>
              {sessions.length > 1 && (
                <button
                  type="button"
                  className={controls.secondary}
                  onClick={() => void act(securityCalls.endOthers)}
                >
                  <FormattedMessage {...messages.others} />
                </button>
              )}
              <button type="button" className={controls.secondary} onClick={() => void act(endAll)}>
                <FormattedMessage {...messages.everywhere} />
              </button>
            </div>
          </>
        )}
      </AsyncContent>
      <Problem text={problem} />
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const intl = useIntl();
  const browser = session.browser || intl.formatMessage(messages.unknown);
  return (
    <li className={security.session}>
      <div>
        <strong>{browser}</strong>
        {session.here && (
          <span className={styles.badge}>
            <FormattedMessage {...messages.here} />
          </span>
        )}
        <span className={styles.quiet}>
          <FormattedMessage
            id="account.sessions.used"
            defaultMessage="{place, select, none {} other {From {place} · }}signed in {begun} · last used {used}"
            values={{
              place: session.place || 'none',
              begun: <Moment value={session.begun_at} />,
              used: <Moment value={session.used_at} />,
            }}
          />
        </span>
      </div>
      {!session.here && (
        <button
          type="button"
          className={controls.button}
          aria-label={`${intl.formatMessage(messages.end)}: ${browser}`}
          onClick={onEnd}
        >
          <FormattedMessage {...messages.end} />
        </button>
      )}
    </li>
  );
}
