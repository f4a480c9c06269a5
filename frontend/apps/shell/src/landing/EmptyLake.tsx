import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { KindsOfData } from '../components/KindsOfData';
import styles from './landing.module.css';
import { OwnersAddress } from './OwnersAddress';

/** Shown instead of dashboards while nothing is published; says what to do, and asks the owner for an address. */
export default function EmptyLake() {
  const { admin } = useUser();
  return (
    <section className={styles.empty}>
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
      <ol className={styles.steps}>
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
      {admin && (
        <p className={styles.ways}>
          <Link className={controls.primary} to="/account/{-$section}" params={{ section: 'imports' }}>
            <FormattedMessage id="shell.empty.imports" defaultMessage="Bring your data" />
          </Link>
          <Link className={controls.secondary} to="/account/{-$section}" params={{ section: 'connections' }}>
            <FormattedMessage id="shell.empty.connect" defaultMessage="Connect a service" />
          </Link>
        </p>
      )}
      <p className={styles.state}>
        <FormattedMessage
          id="shell.empty.sample"
          defaultMessage="To explore sample data first, start the product with {command}."
          values={{ command: <code>footfall demo</code> }}
        />
      </p>
      <OwnersAddress />
    </section>
  );
}
