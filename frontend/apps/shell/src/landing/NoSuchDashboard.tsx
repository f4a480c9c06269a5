import { Link } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import styles from './landing.module.css';

export default function NoSuchDashboard() {
  return (
    <section className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        <FormattedMessage id="shell.noSuch" defaultMessage="There is no such dashboard" />
      </h1>
      <p>
        <FormattedMessage
          id="shell.noSuch.why"
          defaultMessage="The address may be mistyped, or the dashboard has been moved. Your targets and filters are kept."
        />
      </p>
      <p>
        <Link
          className={controls.primary}
          to="/{-$dashboard}/$"
          params={{ dashboard: undefined }}
          search={(before) => before}
        >
          <FormattedMessage id="shell.noSuch.way" defaultMessage="Go to the traffic overview" />
        </Link>
      </p>
    </section>
  );
}
