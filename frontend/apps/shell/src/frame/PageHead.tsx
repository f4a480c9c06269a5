import { type DashboardId, tellUse } from '@footfall/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { QUESTIONS, TITLES } from '../navigation/texts';
import { NotesButton, ViewsButton } from '../notebook/NotebookButtons';
import { RestatedButton } from '../restatements/RestatedButton';
import { ShareButton } from '../sharing/ShareButton';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { WorkbookButton } from '../workbook/WorkbookButton';
import { AsOf } from './AsOf';
import { DownloadMenu } from './DownloadMenu';
import { PrintedFilters } from './PrintedFilters';
import styles from './page.module.css';
import { SlidesButton } from './SlidesButton';

/** Title and question of a dashboard, how new the data is, and buttons to share and save it. */
export function PageHead({ dashboardId }: { dashboardId: DashboardId }) {
  const { demo, targets } = useUrlState();
  const filters = useFilters()?.filters;
  const intl = useIntl();
  const { locale } = intl;
  const title = intl.formatMessage(TITLES[dashboardId]);
  const signedIn = useUser().role !== 'guest';
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
          <DownloadMenu>
            {(close) => (
              <>
                <button
                  type="button"
                  className={controls.item}
                  onClick={() => {
                    tellUse({ kind: 'export', name: 'page.pdf' });
                    // The browser prints what it shows, and the menu is no part of the page.
                    close();
                    void import('./printPage').then(({ printPage }) =>
                      printPage(dashboardId, demo ? undefined : filters, targets, locale),
                    );
                  }}
                >
                  <Icon name="page" />
                  <FormattedMessage id="shell.print" defaultMessage="PDF" />
                </button>
                {/* Guests and readers of links get no files of the server; the PDF is then the browser's. */}
                {signedIn && !demo && filters && (
                  <SlidesButton
                    save={() =>
                      import('./printPage').then(({ saveSlides }) =>
                        saveSlides(dashboardId, filters, targets, locale),
                      )
                    }
                    onSaved={close}
                  />
                )}
                <WorkbookButton title={title} name={dashboardId} look="item" onSaved={close} />
              </>
            )}
          </DownloadMenu>
          <ViewsButton />
          <NotesButton />
          <ShareButton />
        </span>
      </div>
      <PrintedFilters />
    </header>
  );
}
