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
        <FormattedMessage id="shell.empty" defaultMessage="No data yet" />
      </h1>
      <p>
        <FormattedMessage
          id="shell.empty.what"
          defaultMessage="Import what you have: a panel, access logs, your own sites’ analytics or public rank lists. Then publish it and reload this page. For example, on the server:"
        />
      </p>
      <pre className={styles.commands}>{COMMANDS}</pre>
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
            <FormattedMessage id="shell.empty.imports" defaultMessage="View imports" />
          </Link>
        </p>
      )}
    </section>
  );
}
