import type { components } from '@footfall/api';
import { MAX_PROJECTS } from '@footfall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../components/AsyncContent';
import { useAction } from '../components/useAction';
import { projectCalls } from '../projects/client';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { NoAddress } from './NoAddress';
import { Card, Problem } from './parts';
import { RecipientsCard } from './recipients/RecipientsCard';
import { EMAIL_REPORTS, subscriptionsOrNone } from './subscriptions';

const messages = defineMessages({
  all: { id: 'account.mail.all', defaultMessage: 'Send me email reports' },
  allHint: {
    id: 'account.mail.all.hint',
    defaultMessage: 'When off, no project sends reports, whatever is selected below.',
  },
  week: { id: 'widgets.granularity.week', defaultMessage: 'Week' },
  month: { id: 'widgets.granularity.month', defaultMessage: 'Month' },
  every: { id: 'widgets.choice.granularity', defaultMessage: 'Granularity' },
  projects: { id: 'account.mail.projects', defaultMessage: 'By project' },
  none: { id: 'account.mail.none', defaultMessage: 'You have no projects yet.' },
});

type Settings = components['schemas']['NotificationSettings'];
const ON: Settings = { Enabled: true };
const MAIL = ['account', 'mail'];
const PROJECTS = ['account', 'mail of projects'];

/** Switches for reports by mail: for all, and for each project. */
export function NotificationsPage() {
  const intl = useIntl();
  const { locale } = intl;
  const queryClient = useQueryClient();
  const { act, problem } = useAction(async () => {
    for (const queryKey of [MAIL, PROJECTS, ['notifications']])
      await queryClient.invalidateQueries({ queryKey });
  });
  const mail = useQuery({ queryKey: MAIL, queryFn: () => subscriptionsOrNone(locale) });
  const projects = useQuery({ queryKey: PROJECTS, queryFn: readProjects });
  const wanted = mail.data?.get(EMAIL_REPORTS) ?? true;
  const save = (id: string, settings: Settings) =>
    void act(() => accountCalls.setMailOfProject(id, settings));
  return (
    <>
      <Problem text={problem} />
      <NoAddress />
      <Card>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={wanted}
            onChange={(event) => {
              const { checked } = event.target;
              void act(() => accountCalls.mailWanted(checked, EMAIL_REPORTS));
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
                {found.map(({ id, name, settings }) => (
                  <li key={id} className={styles.line}>
                    <label className={styles.choice}>
                      <input
                        type="checkbox"
                        checked={settings.Enabled ?? true}
                        disabled={!wanted}
                        onChange={(event) => save(id, { ...settings, Enabled: event.target.checked })}
                      />
                      {name}
                    </label>
                    <select
                      aria-label={`${intl.formatMessage(messages.every)}: ${name}`}
                      value={settings.Every ?? 'monthly'}
                      disabled={!wanted || !settings.Enabled}
                      onChange={({ target }) =>
                        save(id, { ...settings, Every: target.value === 'weekly' ? 'weekly' : 'monthly' })
                      }
                    >
                      <option value="weekly">{intl.formatMessage(messages.week)}</option>
                      <option value="monthly">{intl.formatMessage(messages.month)}</option>
                    </select>
                    <label className={styles.choice}>
                      <input
                        type="checkbox"
                        checked={settings.AttachPdf ?? false}
                        disabled={!wanted || !settings.Enabled}
                        onChange={(event) =>
                          // Only an own dashboard's page can choose it for the PDF: here the PDF becomes the overview.
                          save(id, { ...settings, AttachPdf: event.target.checked, OwnDashboard: '0' })
                        }
                      />
                      <FormattedMessage id="shell.print" defaultMessage="PDF" />
                      {settings.AttachPdf && Number(settings.OwnDashboard ?? 0) > 0 && (
                        <span className={styles.quiet}>
                          <FormattedMessage id="account.mail.own" defaultMessage="(own dashboard)" />
                        </span>
                      )}
                    </label>
                  </li>
                ))}
              </ul>
            )
          }
        </AsyncContent>
      </Card>
      <RecipientsCard projects={(projects.data ?? []).filter(({ mayEdit }) => mayEdit)} />
    </>
  );
}

/** The reader's projects with their notification settings; settings that cannot be loaded count as on. */
async function readProjects() {
  const [{ projects }, settings] = await Promise.all([
    projectCalls.list(MAX_PROJECTS, ''),
    accountCalls.mailOfProjects().catch(() => ({ projects: [] })),
  ]);
  const kept = new Map(settings.projects.map((one) => [one.ProjectID, one.Settings]));
  return projects.map(({ id, name, permissions }) => ({
    id,
    name,
    mayEdit: permissions.edit,
    settings: kept.get(id) ?? ON,
  }));
}
