import { lazy, Suspense, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { useAddress } from '../address/useAddress';
import { Glyph } from '../controls/Glyph';
import { Popup } from '../controls/Popup';
import { useUser } from '../engine/UserContext';
import type { Project } from './client';
import styles from './selector.module.css';
import { useProject } from './useProjects';

const ProjectPanel = lazy(() => import('./ProjectPanel'));
const CompetitorsDialog = lazy(() => import('./CompetitorsDialog'));
const ShareProjectDialog = lazy(() => import('./ShareProjectDialog'));

const messages = defineMessages({
  none: { id: 'shell.project.none', defaultMessage: 'Projects' },
});

export type ProjectDialog = { kind: 'competitors' | 'share'; project: Project };

/** The project on show, and the way to all others; guests have none. */
export function ProjectSelector() {
  const intl = useIntl();
  const user = useUser();
  const { search } = useAddress();
  const project = useProject(search.project);
  const [dialog, setDialog] = useState<ProjectDialog>();
  if (user.role === 'guest') return null;

  const close = () => setDialog(undefined);
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
            <Glyph name="folder" />
            <span className={styles.name}>{project?.name ?? <FormattedMessage {...messages.none} />}</span>
          </>
        }
      >
        {(closePanel) => (
          <Suspense fallback={<div className={styles.waiting} />}>
            <ProjectPanel
              active={project}
              onClose={closePanel}
              onDialog={(next) => {
                closePanel();
                setDialog(next);
              }}
            />
          </Suspense>
        )}
      </Popup>
      <Suspense>
        {dialog?.kind === 'competitors' && <CompetitorsDialog project={dialog.project} onClose={close} />}
        {dialog?.kind === 'share' && <ShareProjectDialog project={dialog.project} onClose={close} />}
      </Suspense>
    </>
  );
}
