import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import styles from './landing.module.css';

/** Shown instead of dashboards while nothing is published: what to do. */
export default function EmptyLake() {
  const { admin } = useUser();
  return (
    <section className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="shell.empty" defaultMessage="No data yet" />
      </h1>
      <p>
        <FormattedMessage
          id="shell.empty.what"
          defaultMessage="Import what you have, then publish it. What the dashboards show depends on it:"
        />
      </p>
      <ul>
        <li>
          <FormattedMessage
            id="shell.empty.logs"
            defaultMessage="Web server logs of your site: everything about that site, counted rather than estimated. Audience and other sites stay empty."
          />
        </li>
        <li>
          <FormattedMessage
            id="shell.empty.ranks"
            defaultMessage="Rank lists with your own analytics: visits, visitors and countries of every listed site, with wide intervals. Pages, sources and search phrases stay empty."
          />
        </li>
        <li>
          <FormattedMessage
            id="shell.empty.panel"
            defaultMessage="A browser panel: every dashboard, for every site the panel visited."
          />
        </li>
      </ul>
      <p>
        <FormattedMessage
          id="shell.empty.sample"
          defaultMessage="To explore sample data first, start the product with {command}."
          values={{ command: <code>footfall demo</code> }}
        />
      </p>
      {admin && (
        <p>
          <Link className={controls.primary} to="/account/{-$section}" params={{ section: 'imports' }}>
            <FormattedMessage id="shell.empty.imports" defaultMessage="Bring your data" />
          </Link>
        </p>
      )}
    </section>
  );
}
