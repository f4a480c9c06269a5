import { defineMessages, FormattedMessage } from 'react-intl';
import type { Project } from '../projects/client';
import { useHidden } from '../projects/hidden';
import { ProjectState } from '../projects/ProjectState';
import { useProjectActions } from '../projects/useProjectActions';
import { useProjectDialog } from '../projects/useProjectDialog';
import { useProjects } from '../projects/useProjects';
import styles from './landing.module.css';

const messages = defineMessages({
  projects: { id: 'shell.project.list', defaultMessage: 'Your projects' },
});

/** The reader's first projects with their sites and progress; nothing without any. All are in the top bar. */
export function StartProjects() {
  const { projects } = useProjects();
  const { open } = useProjectActions();
  const hidden = useHidden((state) => state.ids);
  /** Opens a project; one without competitors asks for them. */
  const begin = async (project: Project) => {
    await open(project);
    if (project.setup.missing === 'competitors' && project.permissions.edit)
      useProjectDialog.getState().show({ kind: 'competitors', project });
  };
  const shown = projects.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.projects} aria-labelledby="start-projects">
      <h2 className={styles.heading} id="start-projects">
        <FormattedMessage {...messages.projects} />
      </h2>
      <ul className={styles.cards} aria-labelledby="start-projects">
        {shown.map((project) => (
          <li key={project.id}>
            <button type="button" className={styles.card} onClick={() => void begin(project)}>
              <strong>{project.name}</strong>
              <span className={styles.sites}>
                {project.targetDetails.map(({ value }) => value.replace(/\/$/, '')).join(', ')}
              </span>
              <span className={styles.state}>
                <ProjectState project={project} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
