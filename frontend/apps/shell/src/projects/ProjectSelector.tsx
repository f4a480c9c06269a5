import { useLocation } from '@tanstack/react-router';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { signInUrl } from '../access/returnUrls';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { lazyDialog, lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';
import projects from './projects.module.css';
import styles from './selector.module.css';
import { useProjectDialog } from './useProjectDialog';
import { useProject } from './useProjects';

const ProjectPanel = lazyPart(() => import('./ProjectPanel'), <div className={styles.waiting} />);
const CompetitorsDialog = lazyDialog(() => import('./CompetitorsDialog'));
const GeoDialog = lazyDialog(() => import('./GeoDialog'));
const ShareProjectDialog = lazyDialog(() => import('./ShareProjectDialog'));

const messages = defineMessages({
  guest: {
    id: 'shell.project.guest',
    defaultMessage: 'A project saves the sites you compare. Sign in to create one.',
  },
  signIn: { id: 'shell.access.signIn', defaultMessage: 'Sign in' },
  none: { id: 'shell.project.none', defaultMessage: 'Projects' },
});

/** The current project, and a panel to open others; guests are told there what projects are for, and to sign in. */
export function ProjectSelector() {
  const intl = useIntl();
  const user = useUser();
  const { search } = useUrlState();
  const project = useProject(search.project);
  const { dialog, close } = useProjectDialog();
  return (
    <>
      <Popup
        {...(project && {
          label: intl.formatMessage(
            { id: 'shell.project', defaultMessage: 'Project: {name}' },
            { name: project.name },
          ),
        })}
        buttonClass={styles.button}
        button={
          <>
            <Icon name="folder" />
            <span className={styles.name}>{project?.name ?? <FormattedMessage {...messages.none} />}</span>
          </>
        }
      >
        {(closePanel) =>
          user.role === 'guest' ? (
            <ProjectsOfGuests />
          ) : (
            <ProjectPanel active={project} onClose={closePanel} />
          )
        }
      </Popup>
      {dialog?.kind === 'competitors' && <CompetitorsDialog project={dialog.project} onClose={close} />}
      {dialog?.kind === 'geo' && <GeoDialog project={dialog.project} onClose={close} />}
      {dialog?.kind === 'share' && <ShareProjectDialog project={dialog.project} onClose={close} />}
    </>
  );
}

function ProjectsOfGuests() {
  const back = useLocation({ select: (location) => location.publicHref });
  return (
    <div className={projects.panel}>
      <p className={projects.word}>
        <FormattedMessage {...messages.guest} />
      </p>
      <p className={projects.word}>
        <a className={controls.primary} href={signInUrl(back)}>
          <FormattedMessage {...messages.signIn} />
        </a>
      </p>
    </div>
  );
}
