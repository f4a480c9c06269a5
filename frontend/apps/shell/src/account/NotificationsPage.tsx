import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import { projectCalls } from '../projects/client';
import styles from './account.module.css';
import { accountCalls, messageOf } from './calls';
import { Card, Problem } from './parts';
import { EMAIL_REPORTS, subscriptionsOrNone } from './subscriptions';

const messages = defineMessages({
  all: { id: 'account.mail.all', defaultMessage: 'Send me email reports' },
  allHint: {
    id: 'account.mail.all.hint',
    defaultMessage: 'When off, no project sends reports, whatever is selected below.',
  },
  later: {
    id: 'account.mail.later',
    defaultMessage: 'This version does not send email reports yet. Your choices are saved for when it does.',
  },
  projects: { id: 'account.mail.projects', defaultMessage: 'By project' },
  none: { id: 'account.mail.none', defaultMessage: 'You have no projects yet.' },
});

const MOST = 100;
const MAIL = ['account', 'mail'];
const PROJECTS = ['account', 'mail of projects'];

/** Whether reports are mailed: at all, and of which projects. */
export function NotificationsPage() {
  const { locale } = useIntl();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const mail = useQuery({ queryKey: MAIL, queryFn: () => subscriptionsOrNone(locale) });
  const projects = useQuery({ queryKey: PROJECTS, queryFn: readProjects });
  const wanted = mail.data?.get(EMAIL_REPORTS) ?? true;
  const change = async (act: () => Promise<void>) => {
    try {
      await act();
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
    for (const queryKey of [MAIL, PROJECTS, ['notifications']])
      await queryClient.invalidateQueries({ queryKey });
  };
  return (
    <>
      <Problem text={problem} />
      <Card>
        <p role="note">
          <FormattedMessage {...messages.later} />
        </p>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={wanted}
            onChange={(event) => {
              const { checked } = event.target;
              void change(() => accountCalls.mailWanted(checked, EMAIL_REPORTS));
            }}
          />
          <FormattedMessage {...messages.all} />
        </label>
        <p className={styles.quiet}>
          <FormattedMessage {...messages.allHint} />
        </p>
      </Card>
      <Card title={<FormattedMessage {...messages.projects} />}>
        <AsyncContent query={projects}>
          {(found) =>
            found.length === 0 ? (
              <p className={styles.quiet}>
                <FormattedMessage {...messages.none} />
              </p>
            ) : (
              <ul className={styles.list}>
                {found.map(({ id, name, enabled }) => (
                  <li key={id} className={styles.line}>
                    <label className={styles.choice}>
                      <input
                        type="checkbox"
                        checked={enabled}
                        disabled={!wanted}
                        onChange={() => void change(() => accountCalls.setMailOfProject(id, !enabled))}
                      />
                      {name}
                    </label>
                  </li>
                ))}
              </ul>
            )
          }
        </AsyncContent>
      </Card>
    </>
  );
}

/** The reader's projects with their notification setting; one that cannot be loaded counts as on. */
async function readProjects() {
  const [{ projects }, settings] = await Promise.all([
    projectCalls.list(MOST, ''),
    accountCalls.mailOfProjects().catch(() => ({ projects: [] })),
  ]);
  const enabled = new Map(settings.projects.map((one) => [one.ProjectID, one.emailReportsEnabled]));
  return projects.map(({ id, name }) => ({ id, name, enabled: enabled.get(id) ?? true }));
}
