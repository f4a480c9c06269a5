import { Link } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { useDocumentTitle } from '../frame/usePageTitle';
import styles from './landing.module.css';
import { NearPages } from './NearPages';

export default function NoSuchDashboard() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shell.noSuch', defaultMessage: 'Dashboard not found' });
  useDocumentTitle(title);
  return (
    <section className={styles.text}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p>
        <FormattedMessage
          id="shell.noSuch.why"
          defaultMessage="The address may be mistyped, or the dashboard may have moved. Your sites and filters are kept."
        />
      </p>
      <NearPages />
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
