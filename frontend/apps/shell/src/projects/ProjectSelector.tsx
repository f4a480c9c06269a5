import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { lazyDialog, lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';
import styles from './selector.module.css';
import { useProjectDialog } from './useProjectDialog';
import { useProject } from './useProjects';

const ProjectPanel = lazyPart(() => import('./ProjectPanel'), <div className={styles.waiting} />);
const CompetitorsDialog = lazyDialog(() => import('./CompetitorsDialog'));
const GeoDialog = lazyDialog(() => import('./GeoDialog'));
const ShareProjectDialog = lazyDialog(() => import('./ShareProjectDialog'));

const messages = defineMessages({
  none: { id: 'shell.project.none', defaultMessage: 'Projects' },
});

/** The current project, and a panel to open others; nothing for guests. */
export function ProjectSelector() {
  const intl = useIntl();
  const user = useUser();
  const { search } = useUrlState();
  const project = useProject(search.project);
  const { dialog, close } = useProjectDialog();
  if (user.role === 'guest') return null;

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
        {(closePanel) => <ProjectPanel active={project} onClose={closePanel} />}
      </Popup>
      {dialog?.kind === 'competitors' && <CompetitorsDialog project={dialog.project} onClose={close} />}
      {dialog?.kind === 'geo' && <GeoDialog project={dialog.project} onClose={close} />}
      {dialog?.kind === 'share' && <ShareProjectDialog project={dialog.project} onClose={close} />}
    </>
  );
}
