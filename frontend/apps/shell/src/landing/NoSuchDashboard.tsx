import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import styles from './landing.module.css';

export default function NoSuchDashboard() {
  return (
    <section className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="shell.noSuch" defaultMessage="Dashboard not found" />
      </h1>
      <p>
        <FormattedMessage
          id="shell.noSuch.why"
          defaultMessage="The address may be mistyped, or the dashboard may have moved. Your sites and filters are kept."
        />
      </p>
      <p>
        <Link
          className={controls.primary}
          to="/{-$dashboard}/$"
          params={{ dashboard: undefined }}
          search={(before) => before}
        >
          <FormattedMessage id="shell.noSuch.way" defaultMessage="Go to Traffic overview" />
        </Link>
      </p>
    </section>
  );
}
