import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { PAGE, type Project } from './client';
import { useHidden } from './hidden';
import { NewProject } from './NewProject';
import { ProjectRow } from './ProjectRow';
import styles from './projects.module.css';
import { useProjectActions } from './useProjectActions';
import { useProjects } from './useProjects';

const messages = defineMessages({
  search: { id: 'shell.project.search', defaultMessage: 'Search projects' },
  list: { id: 'shell.project.list', defaultMessage: 'Your projects' },
  empty: {
    id: 'shell.project.empty',
    defaultMessage: 'No projects yet. A project saves the sites you compare.',
  },
  notFound: { id: 'shell.project.notFound', defaultMessage: 'No matching project.' },
  failed: { id: 'shell.project.failed', defaultMessage: 'Projects could not be loaded.' },
  retry: { id: 'shell.remote.retry', defaultMessage: 'Try again' },
  more: { id: 'shell.project.showMore', defaultMessage: 'Show more projects' },
  leave: { id: 'shell.project.close', defaultMessage: 'Leave project' },
});

interface ProjectPanelProps {
  active: Project | undefined;
  onClose: () => void;
}

/** The list of projects, to open, create, rename, copy, share and delete them. */
export default function ProjectPanel({ active, onClose }: ProjectPanelProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const actions = useProjectActions();
  const [most, setMost] = useState(PAGE);
  const { projects, total, failed, pending, retry } = useProjects({
    most,
    search: useDeferredValue(text.trim()),
  });
  const hidden = useHidden((state) => state.ids);
  const shown = projects.filter(({ id }) => !hidden.has(id));
  useEffect(() => field.current?.focus(), []);

  return (
    <div className={styles.panel}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        placeholder={intl.formatMessage(messages.search)}
        aria-label={intl.formatMessage(messages.search)}
        onChange={(event) => setText(event.target.value)}
      />
      {/* Above the list, because the projects would move it when they arrive. */}
      <div className={styles.head}>
        <NewProject total={total} onMade={onClose}>
          {active && (
            <button
              type="button"
              className={styles.plain}
              onClick={() => {
                void actions.open(undefined);
                onClose();
              }}
            >
              <FormattedMessage {...messages.leave} />
            </button>
          )}
        </NewProject>
      </div>
      {failed && (
        <p className={styles.word} role="alert">
          <FormattedMessage {...messages.failed} />{' '}
          <button type="button" className={styles.plain} onClick={() => void retry()}>
            <FormattedMessage {...messages.retry} />
          </button>
        </p>
      )}
      {!failed && !pending && shown.length === 0 && (
        <p className={styles.word}>
          <FormattedMessage {...(text.trim() ? messages.notFound : messages.empty)} />
        </p>
      )}
      <ul className={styles.list} aria-label={intl.formatMessage(messages.list)} aria-busy={pending}>
        {shown.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            active={project.id === active?.id}
            onOpen={() => {
              void actions.open(project);
              onClose();
            }}
            onDialog={onClose}
          />
        ))}
      </ul>
      {projects.length < total && (
        <button type="button" className={styles.plain} onClick={() => setMost(most + PAGE)}>
          <FormattedMessage {...messages.more} />
        </button>
      )}
    </div>
  );
}
