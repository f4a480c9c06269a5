import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import styles from './landing.module.css';

/** What makes the first numbers: the two commands, as they are typed. */
const COMMANDS = `footfall import access-log access.log --site shop.example
footfall publish`;

/** Shown instead of dashboards while nothing is published: what to do. */
export default function EmptyLake() {
  const { admin } = useUser();
  return (
    <section className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="shell.empty" defaultMessage="There is no data yet" />
      </h1>
      <p>
        <FormattedMessage
          id="shell.empty.what"
          defaultMessage="Import what you have: a panel, access logs, the counts of your own sites or public rank lists. Then publish it, and reload this page. On the server, for example:"
        />
      </p>
      <pre className={styles.commands}>{COMMANDS}</pre>
      <p>
        <FormattedMessage
          id="shell.empty.sample"
          defaultMessage="To look around on sample data first, start the product with {command}."
          values={{ command: <code>footfall demo</code> }}
        />
      </p>
      {admin && (
        <p>
          <Link className={controls.primary} to="/account/{-$section}" params={{ section: 'imports' }}>
            <FormattedMessage id="shell.empty.imports" defaultMessage="See what was imported" />
          </Link>
        </p>
      )}
    </section>
  );
}
