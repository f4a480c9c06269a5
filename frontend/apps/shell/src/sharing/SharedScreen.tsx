import { type DashboardId, type DashboardProps, remoteOf } from '@footfall/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { DataNotice } from '../frame/DataNotice';
import { useFilterText, useLightPaper } from '../frame/PrintedFilters';
import page from '../frame/page.module.css';
import { QUESTIONS, TITLES } from '../navigation/texts';
import { lazyPart } from '../remotes/lazyPart';
import { RemotePart } from '../remotes/RemotePart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { pageSheets } from '../workbook/pageSheets';
import { SharedData } from './SharedData';
import { SHARED_PROPS } from './sharedProps';

const SharedOwn = lazyPart(() => import('../own-dashboards/SharedOwn'), <RemoteSkeleton />);

/** The dashboard of a share link with its owner's sites and filters, which the reader sees but cannot change. */
export function SharedScreen() {
  const { locale } = useIntl();
  const { dashboardId, targets, setting, controls, setFilters, setSetting, setControls } = useUrlState();
  const shown = useFilters();
  useLightPaper();
  if (usePreload().shared?.own) return <SharedOwn />;
  if (!dashboardId) return null;
  return (
    <>
      <Head dashboardId={dashboardId} />
      {shown && <DataNotice shown={shown} compares={false} />}
      {shown ? (
        <RemotePart<DashboardProps>
          remote={remoteOf(dashboardId)}
          part="Dashboard"
          props={{
            dashboardId,
            targets,
            filters: shown.filters,
            // Widgets may change a filter, such as months to weeks; the server refuses what the link does not cover.
            onFiltersChange: setFilters,
            setting,
            onSettingChange: setSetting,
            controls,
            onControlsChange: setControls,
            signals,
            locale,
            sheets: pageSheets,
            ...SHARED_PROPS,
          }}
        />
      ) : (
        <RemoteSkeleton />
      )}
    </>
  );
}

function Head({ dashboardId }: { dashboardId: DashboardId }) {
  const title = useIntl().formatMessage(TITLES[dashboardId]);
  return (
    <header className={page.head}>
      <div className={page.titles}>
        <h1 className={page.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={page.question}>
          <FormattedMessage {...QUESTIONS[dashboardId]} />
        </p>
        <p className={page.question}>{useFilterText()}</p>
      </div>
      <SharedData title={title} name={dashboardId} />
    </header>
  );
}
