import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { KindsOfData } from '../components/KindsOfData';
import { FirstSteps } from './FirstSteps';
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
      {admin && <FirstSteps />}
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
