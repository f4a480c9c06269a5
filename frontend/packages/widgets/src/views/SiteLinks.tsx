import { shownAddress } from '@footfall/ui/format';
import { Fragment } from 'react';
import { usePage } from '../widget/PageContext';
import { targetOf } from '../widget/targetOf';
import styles from './cells.module.css';
import { Drill } from './Drill';

/** Names of sites separated by commas, each a link to this dashboard for that site. */
export function SiteLinks({ sites }: { sites: readonly string[] }) {
  const page = usePage();
  return (
    <span className={styles.inText}>
      {sites.map((site, place) => (
        <Fragment key={site}>
          {place > 0 && ', '}
          <Drill place={page && { to: page.dashboardId, targets: [targetOf(site)] }}>
            {shownAddress(site)}
          </Drill>
        </Fragment>
      ))}
    </span>
  );
}
