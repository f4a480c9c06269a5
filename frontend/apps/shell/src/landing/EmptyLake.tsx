import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { KindsOfData } from '../components/KindsOfData';
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
      <KindsOfData />
      <ol>
        <li>
          <FormattedMessage
            id="shell.empty.step.drop"
            defaultMessage="Drop your files. Each is shown as understood before anything is imported."
          />
        </li>
        <li>
          <FormattedMessage
            id="shell.empty.step.check"
            defaultMessage="Correct what is wrong, then import."
          />
        </li>
        <li>
          <FormattedMessage
            id="shell.empty.step.publish"
            defaultMessage="Publish. The numbers are there when it is done."
          />
        </li>
      </ol>
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
