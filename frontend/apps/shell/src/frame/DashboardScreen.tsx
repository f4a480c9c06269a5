import { useIntl } from 'react-intl';
import { useAddress } from '../address/useAddress';
import { useFilters } from '../address/useFilters';
import { FilterBar } from '../filters/FilterBar';
import { Landing } from '../landing/Landing';
import { NoSuchDashboard } from '../landing/NoSuchDashboard';
import { CATALOGUE } from '../navigation/catalogue';
import { RemoteDashboard } from '../remotes/RemoteDashboard';
import { RemoteSkeleton } from '../remotes/RemoteSkeleton';
import { PageHead } from './PageHead';

/** The page of an address: a dashboard, its landing page while no target is chosen, or word that there is none. */
export function DashboardScreen() {
  const { locale } = useIntl();
  const { dashboardId, targets, demo, setFilters } = useAddress();
  const filters = useFilters();

  if (!dashboardId) return <NoSuchDashboard />;
  const { remote, filters: offered } = CATALOGUE[dashboardId];
  if (targets.length === 0) return <Landing dashboardId={dashboardId} />;
  return (
    <>
      <PageHead dashboardId={dashboardId} />
      {filters && <FilterBar filters={filters} offered={offered} onChange={setFilters} />}
      {filters ? (
        <RemoteDashboard
          remote={remote}
          dashboardId={dashboardId}
          targets={targets}
          filters={filters}
          onFiltersChange={setFilters}
          locale={locale}
          demo={demo}
        />
      ) : (
        <RemoteSkeleton />
      )}
    </>
  );
}
