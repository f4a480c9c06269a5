import { type DashboardId, type DashboardProps, remoteOf } from '@footfall/contract';
import { formatBucket } from '@footfall/ui/format';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { DataNotice } from '../frame/DataNotice';
import { useFilterText, useLightPaper } from '../frame/PrintedFilters';
import page from '../frame/page.module.css';
import { QUESTIONS, TITLES } from '../navigation/texts';
import { RemotePart } from '../remotes/RemotePart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { useFilters, useHistory } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';

/** The dashboard of a share link as its owner saw it. Its sites and filters are said, not chosen. */
export function SharedScreen() {
  const { locale } = useIntl();
  const { dashboardId, targets, setting, setFilters, setSetting } = useUrlState();
  const shown = useFilters();
  useLightPaper();
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
            // A widget may show weeks in place of months; wider questions the server refuses.
            onFiltersChange: setFilters,
            setting,
            onSettingChange: setSetting,
            onProjectOpen: stay,
            onCompare: stay,
            onOpen: stay,
            Link: Text,
            signals,
            locale,
            demo: true,
            shared: true,
          }}
        />
      ) : (
        <RemoteSkeleton />
      )}
    </>
  );
}

function Head({ dashboardId }: { dashboardId: DashboardId }) {
  const { shared } = usePreload();
  return (
    <header className={page.head}>
      <div className={page.titles}>
        <h1 className={page.title} tabIndex={-1}>
          <FormattedMessage {...TITLES[dashboardId]} />
        </h1>
        <p className={page.question}>
          <FormattedMessage {...QUESTIONS[dashboardId]} />
        </p>
        <p className={page.question}>{useFilterText()}</p>
      </div>
      <div className={page.actions}>
        <span className={page.asOf}>
          <Data />
          {shared?.expires && (
            <>
              {' · '}
              <FormattedMessage
                id="shell.shared.until"
                defaultMessage="Link open until {day}"
                values={{ day: <FormattedDate value={shared.expires} dateStyle="medium" /> }}
              />
            </>
          )}
        </span>
      </div>
    </header>
  );
}

function Data() {
  const { locale } = useIntl();
  const { history } = useHistory();
  if (history.snapshot === undefined) return null;
  return (
    <FormattedMessage
      id="shell.asOf"
      defaultMessage="Data through {month} (release {snapshot})"
      values={{ month: formatBucket(locale, 'month', history.last), snapshot: history.snapshot }}
    />
  );
}

function Text({ children }: { children: ReactNode }) {
  return children;
}

function stay(): void {}
