import {
  type DashboardId,
  type DashboardProps,
  type Filters,
  needsTargets,
  remoteOf,
} from '@footfall/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { barrierOf } from '../access/barrier';
import { usePreload } from '../bootstrap/PreloadContext';
import { signals } from '../bootstrap/signals';
import { useUser } from '../bootstrap/UserContext';
import { FilterBar } from '../filters/FilterBar';
import { CATALOGUE } from '../navigation/catalogue';
import { useNotes } from '../notebook/useNotes';
import { lazyDialog, lazyPart } from '../remotes/lazyPart';
import { RemotePart } from '../remotes/RemotePart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { DidYouMean } from '../targets/DidYouMean';
import { DashboardLink } from '../url-state/DashboardLink';
import { useFilters, useHistory } from '../url-state/useFilters';
import { useReader } from '../url-state/useReader';
import { useUrlState } from '../url-state/useUrlState';
import { pageSheets } from '../workbook/pageSheets';
import { DataNotice } from './DataNotice';
import { PageHead } from './PageHead';

const EmptyLake = lazyPart(() => import('../landing/EmptyLake'), <RemoteSkeleton />);

const Start = lazyPart(() => import('../landing/Start'), <RemoteSkeleton />);
const Landing = lazyPart(() => import('../landing/Landing'), <RemoteSkeleton />);
const AddToDialog = lazyDialog(() => import('../own-dashboards/AddToDialog'));
const NoSuchDashboard = lazyPart(() => import('../landing/NoSuchDashboard'));

/** The page for an address: a dashboard, its landing page, or "Dashboard not found". */
export function DashboardScreen() {
  const { dashboardId, named, targets, demo, setFilters } = useUrlState();
  const { remotes } = usePreload();
  const { isEmpty } = useHistory();
  const shown = useFilters();
  const barrier = barrierOf(useReader(), demo);

  if (!dashboardId) return <NoSuchDashboard />;
  const remote = remoteOf(dashboardId);
  const { filters: offered } = CATALOGUE[dashboardId];
  if (isEmpty && !barrier) return <EmptyLake />;
  if (!named && targets.length === 0) return <Start />;
  if (barrier || (targets.length === 0 && needsTargets(dashboardId)))
    return <Landing dashboardId={dashboardId} barrier={barrier} />;
  // An installation may leave a remote out, and with it the remote's dashboards.
  if (!remotes.some(({ name }) => name === remote)) return <NoSuchDashboard />;
  return (
    <>
      <PageHead dashboardId={dashboardId} />
      <DidYouMean />
      {shown && <FilterBar filters={shown.chosen} offered={offered} onChange={setFilters} />}
      {shown && <DataNotice shown={shown} compares={offered.includes('compare')} onChange={setFilters} />}
      {shown ? <Shown dashboardId={dashboardId} filters={shown.filters} /> : <RemoteSkeleton />}
    </>
  );
}

/** The dashboard itself, with the dialog that adds one of its widgets to an own dashboard. */
function Shown({ dashboardId, filters }: { dashboardId: DashboardId; filters: Filters }) {
  const { locale } = useIntl();
  const address = useUrlState();
  const { targets, demo, setting, search } = address;
  const annotations = useNotes(filters.period);
  const mayKeep = useUser().role !== 'guest' && !demo;
  const [added, setAdded] = useState<string>();
  return (
    <>
      <RemotePart<DashboardProps>
        remote={remoteOf(dashboardId)}
        part="Dashboard"
        props={{
          dashboardId,
          targets,
          filters,
          onFiltersChange: address.setFilters,
          setting,
          onSettingChange: address.setSetting,
          controls: address.controls,
          onControlsChange: address.setControls,
          project: demo ? undefined : search.project,
          onProjectOpen: address.openProject,
          onCompare: address.compare,
          onOpen: address.open,
          Link: DashboardLink,
          signals,
          locale,
          demo,
          annotations,
          sheets: pageSheets,
          onAddWidget: mayKeep ? setAdded : undefined,
        }}
      />
      {added && (
        <AddToDialog
          dashboardId={dashboardId}
          widget={added}
          setting={setting}
          targets={targets}
          filters={filters}
          project={search.project}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  );
}
