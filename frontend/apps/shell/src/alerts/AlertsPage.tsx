import { MAX_PROJECTS } from '@footfall/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import account from '../account/account.module.css';
import { Card } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import type { Project } from '../projects/client';
import { NewProject } from '../projects/NewProject';
import { useProjects } from '../projects/useProjects';
import styles from './alerts.module.css';
import { ALERTS, alertCalls } from './calls';
import { Deliveries } from './Deliveries';
import { Destinations } from './Destinations';
import { ChoiceField } from './fields';
import { Rules } from './Rules';
import { AlertLine } from './sentence';

const messages = defineMessages({
  project: { id: 'alerts.project', defaultMessage: 'Project' },
  noProject: {
    id: 'alerts.noProject',
    defaultMessage: 'Alerts belong to a project. Create one to begin.',
  },
  told: { id: 'alerts.told', defaultMessage: 'Alert history' },
  toldNone: { id: 'alerts.told.none', defaultMessage: 'Nothing yet.' },
  ended: { id: 'alerts.ended', defaultMessage: 'Ended' },
});

/** The alerts of a project: its rules, their alerts, the destinations, and the deliveries. */
export function AlertsPage() {
  const { projects, total, pending } = useProjects({ most: MAX_PROJECTS });
  const { project: asked } = useSearch({ strict: false });
  const project = projects.find(({ id }) => id === asked) ?? projects[0];
  if (!project)
    return pending ? null : (
      <Card>
        <p className={account.quiet}>
          <FormattedMessage {...messages.noProject} />
        </p>
        <NewProject total={total} />
      </Card>
    );
  return (
    <>
      <ProjectChoice projects={projects} chosen={project} />
      <OfProject key={project.id} project={project} />
    </>
  );
}

function ProjectChoice({ projects, chosen }: { projects: readonly Project[]; chosen: Project }) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <p className={account.actions}>
      <span aria-hidden="true">
        <FormattedMessage {...messages.project} />
      </span>
      <ChoiceField
        label={intl.formatMessage(messages.project)}
        value={chosen.id}
        options={projects.map(({ id, name }) => [id, name])}
        onChange={(project) => void navigate({ to: '.', search: (before) => ({ ...before, project }) })}
      />
    </p>
  );
}

function OfProject({ project }: { project: Project }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [...ALERTS, project.id],
    queryFn: () => alertCalls.list(project.id),
    staleTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ALERTS });
  const mayEdit = project.permissions.edit;
  return (
    <AsyncContent query={query}>
      {(found) => (
        <>
          <Rules project={project} found={found} onChanged={refresh} />
          <Card title={<FormattedMessage {...messages.told} />}>
            {found.alerts.length === 0 ? (
              <p className={account.quiet}>
                <FormattedMessage {...messages.toldNone} />
              </p>
            ) : (
              <ul className={styles.told}>
                {found.alerts.map((alert) => (
                  <li key={alert.id}>
                    <AlertLine alert={alert} className={styles.alert} />
                    {alert.closed && (
                      <span className={account.badge}>
                        <FormattedMessage {...messages.ended} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Destinations project={project} found={found} onChanged={refresh} />
          {mayEdit && <Deliveries projectId={project.id} destinations={found.destinations} />}
        </>
      )}
    </AsyncContent>
  );
}
