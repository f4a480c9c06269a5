import { type DashboardProps, needsTargets, remoteOf } from '@footfall/contract';
import { useIntl } from 'react-intl';
import { DashboardLink } from '../address/DashboardLink';
import { useAddress } from '../address/useAddress';
import { useFilters } from '../address/useFilters';
import { useReader } from '../address/useReader';
import { usePreload } from '../engine/PreloadContext';
import { signals } from '../engine/signals';
import { FilterBar } from '../filters/FilterBar';
import { gateOf } from '../gates/gate';
import { Landing } from '../landing/Landing';
import { NoSuchDashboard } from '../landing/NoSuchDashboard';
import { Start } from '../landing/Start';
import { CATALOGUE } from '../navigation/catalogue';
import { useNotes } from '../notebook/useNotes';
import { RemotePart } from '../remotes/RemotePart';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { PageHead } from './PageHead';

/** The page of an address: a dashboard, its landing page for whoever cannot see it yet, or word that there is none. */
export function DashboardScreen() {
  const { locale } = useIntl();
  const address = useAddress();
  const { dashboardId, named, targets, demo, setFilters } = address;
  const { remotes } = usePreload();
  const filters = useFilters();
  const annotations = useNotes(filters?.period);
  const gate = gateOf(useReader(), demo);

  if (!dashboardId) return <NoSuchDashboard />;
  const remote = remoteOf(dashboardId);
  if (!named && targets.length === 0) return <Start />;
  if (gate || (targets.length === 0 && needsTargets(dashboardId)))
    return <Landing dashboardId={dashboardId} gate={gate} />;
  // An installation may leave a remote out, and with it the remote's dashboards.
  if (!remotes.some(({ name }) => name === remote)) return <NoSuchDashboard />;
  return (
    <>
      <PageHead dashboardId={dashboardId} />
      {filters && (
        <FilterBar filters={filters} offered={CATALOGUE[dashboardId].filters} onChange={setFilters} />
      )}
      {filters ? (
        <RemotePart<DashboardProps>
          remote={remote}
          part="Dashboard"
          props={{
            dashboardId,
            targets,
            filters,
            onFiltersChange: setFilters,
            setting: address.setting,
            onSettingChange: address.setSetting,
            project: demo ? undefined : address.search.project,
            onProjectOpen: address.openProject,
            onCompare: address.compare,
            Link: DashboardLink,
            signals,
            locale,
            demo,
            annotations,
          }}
        />
      ) : (
        <RemoteSkeleton />
      )}
    </>
  );
}
