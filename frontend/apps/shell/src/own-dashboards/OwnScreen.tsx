import { MAX_PROJECTS } from '@footfall/contract';
import { Link, useParams } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import { NewProject } from '../projects/NewProject';
import { useProjectQuery, useProjects } from '../projects/useProjects';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { useUrlState } from '../url-state/useUrlState';
import { messages } from './messages';
import { OwnHead } from './OwnHead';
import { OwnIntl } from './OwnIntl';
import { OwnList } from './OwnList';
import { OwnOne } from './OwnOne';
import styles from './own.module.css';

/** The dashboards of the open project that people arranged, or one of them. */
export default function OwnScreen() {
  return (
    <OwnIntl>
      <Opened />
    </OwnIntl>
  );
}

function Opened() {
  const { search } = useUrlState();
  const { own } = useParams({ strict: false });
  const { project, pending } = useProjectQuery(search.project);
  if (pending) return <RemoteSkeleton />;
  if (project) return own ? <OwnOne key={own} project={project} id={own} /> : <OwnList project={project} />;
  return <WithoutProject />;
}

/** What own dashboards are, the projects there are, each a click away, and the way to a new one. */
function WithoutProject() {
  const user = useUser();
  const { projects, total, pending, failed } = useProjects({ most: MAX_PROJECTS });
  const hasNone = user.role !== 'guest' && !pending && !failed && projects.length === 0;
  return (
    <>
      <OwnHead />
      <section className={styles.begin}>
        <p>
          <FormattedMessage {...(hasNone ? messages.noProjectYet : messages.noProject)} />
        </p>
        {projects.length > 0 && (
          <ul className={styles.list}>
            {projects.map(({ id, name }) => (
              <li key={id} className={styles.row}>
                <Link to="/own/{-$own}" search={{ project: id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {user.role !== 'guest' && !pending && <NewProject total={total} />}
      </section>
    </>
  );
}
