import { MAX_PROJECTS } from '@footfall/contract';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { signInUrl } from '../access/returnUrls';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
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

/** The own dashboards of the open project, or one of them. */
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

/** Shown without an open project: what own dashboards are, links to the projects, and how to create one. */
function WithoutProject() {
  const user = useUser();
  const { projects, total, pending, failed } = useProjects({ most: MAX_PROJECTS });
  const back = useLocation({ select: (location) => location.publicHref });
  const isGuest = user.role === 'guest';
  const hasNone = !pending && !failed && projects.length === 0;
  const ofReader = hasNone ? messages.noProjectYet : messages.noProject;
  return (
    <>
      <OwnHead />
      <section className={styles.begin}>
        <p>
          <FormattedMessage {...(isGuest ? messages.noProjectForGuests : ofReader)} />
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
        {isGuest && (
          <a className={controls.primary} href={signInUrl(back)}>
            <FormattedMessage id="shell.access.signIn" defaultMessage="Sign in" />
          </a>
        )}
        {!isGuest && !pending && <NewProject total={total} />}
      </section>
    </>
  );
}
