import { VISIT_FILTERS } from '@footfall/contract';
import { shownTarget } from '../targets/shown';
import { useHistory } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';

const FILTERS = ['period', 'compare', 'granularity', ...VISIT_FILTERS] as const;

/**
 * Dashboard, targets and filters of the page by name, sent with feedback; empty on a page that is not a
 * dashboard.
 */
export function usePageContext(): Record<string, string> {
  const { dashboardId, named, targets, search, demo } = useUrlState();
  const { history } = useHistory();
  if (!dashboardId || (!named && targets.length === 0)) return {};
  const filters = FILTERS.flatMap((name) => {
    const value = search[name];
    return value ? [[name, value] as const] : [];
  });
  return {
    dashboard: demo ? `${dashboardId} (sample report)` : dashboardId,
    ...(targets.length > 0 && { targets: targets.map(shownTarget).join(', ') }),
    ...Object.fromEntries(filters),
    ...(history.snapshot !== undefined && { snapshot: String(history.snapshot) }),
  };
}
