import type { DashboardId, StartProps } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import styles from './landing.module.css';

interface DemoLinkProps {
  to: DashboardId;
  sites: readonly string[];
  Link: StartProps['Link'];
  /** Less prominent, where another link is the main one. */
  second: boolean;
}

/** A link to the demo, with the sites it shows; nothing where there is no demo. */
export function DemoLink({ to, sites, Link, second }: DemoLinkProps) {
  if (sites.length === 0) return null;
  return (
    <p className={styles.demo}>
      <Link to={to} sample className={second ? styles.demoSecond : styles.demoLink}>
        <FormattedMessage id="started.demo" defaultMessage="View demo" />
      </Link>
      <span className={styles.demoSites}>{sites.join(' · ')}</span>
    </p>
  );
}
