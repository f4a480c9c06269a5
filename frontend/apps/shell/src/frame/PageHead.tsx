import type { DashboardId } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import { QUESTIONS, TITLES } from '../navigation/texts';
import { NotesButton, ViewsButton } from '../notebook/NotebookButtons';
import { lazyPart } from '../remotes/lazyPart';
import { RestatedButton } from '../restatements/RestatedButton';
import { ShareButton } from '../sharing/ShareButton';
import { useUrlState } from '../url-state/useUrlState';
import { AsOf } from './AsOf';
import { DownloadMenu } from './DownloadMenu';
import { PrintedFilters } from './PrintedFilters';
import styles from './page.module.css';

const PageFiles = lazyPart(() => import('./PageFiles'));

/** Title and question of a dashboard, how new the data is, and buttons to share and save it. */
export function PageHead({ dashboardId }: { dashboardId: DashboardId }) {
  const { demo } = useUrlState();
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title} tabIndex={-1}>
          <FormattedMessage {...TITLES[dashboardId]} />
          {demo && (
            <span className={styles.badge}>
              <FormattedMessage id="shell.demo.badge" defaultMessage="Sample report" />
            </span>
          )}
        </h1>
        <p className={styles.question}>
          <FormattedMessage {...QUESTIONS[dashboardId]} />
        </p>
      </div>
      <div className={styles.actions}>
        <span className={styles.asOf}>
          <AsOf />
        </span>
        <span className={styles.buttons} data-screen-only>
          {dashboardId === 'traffic-overview' && <RestatedButton />}
          <DownloadMenu>{(close) => <PageFiles dashboardId={dashboardId} onSaved={close} />}</DownloadMenu>
          <ViewsButton />
          <NotesButton />
          <ShareButton />
        </span>
      </div>
      <PrintedFilters />
    </header>
  );
}
