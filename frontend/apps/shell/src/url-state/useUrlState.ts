import {
  type DashboardId,
  type DashboardPlace,
  DEFAULT_DASHBOARD,
  type Filters,
  isDashboardId,
  needsTargets,
  type Target,
} from '@footfall/contract';
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDemoSites } from '../bootstrap/PreloadContext';
import { useTargetList } from '../targets/useTargetList';
import { placeOf } from './dashboardPath';
import {
  readControls,
  readSetting,
  type UrlSearch,
  writeAllFilters,
  writeControls,
  writeFilters,
  writeSetting,
  writeTargets,
} from './search';

const SAMPLE = '/sample-report';
const ACCOUNT = '/account';
const OWN = '/own';

export interface Address {
  search: UrlSearch;
  /** Undefined when the path names no dashboard there is, or is of the account. */
  dashboardId: DashboardId | undefined;
  /** False at the bare address, where the default dashboard stands for none. */
  named: boolean;
  targets: Target[];
  demo: boolean;
  /** On an account page. */
  inAccount: boolean;
  setFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  setTargets: (targets: readonly Target[]) => void;
  /** On an own dashboard: sites of its own where the address has none. */
  replaceTargets: (targets: readonly Target[]) => void;
  /**
   * On an own dashboard. It has filters of its own, so a default of other pages is a choice here and is written
   * to the address.
   */
  setOwnFilters: (change: Partial<Filters>) => void;
  /** What this dashboard is about beside its filters, such as the steps of a funnel or a pasted list. */
  setting: string;
  setSetting: (setting: string, beyondSample?: boolean) => void;
  /** What the reader chose in the widgets of this dashboard. */
  controls: string;
  setControls: (controls: string, options?: { replace?: boolean }) => void;
  openProject: (project: string, targets: readonly Target[]) => void;
  /** Puts these in the place of the targets, on a dashboard that is about targets. */
  compare: (targets: readonly Target[]) => void;
  open: (place: DashboardPlace) => void;
}

/**
 * Everything in the address, and functions to change it. Changes of filters keep the scroll position, which
 * the router would reset.
 */
export function useUrlState(): Address {
  const search = useSearch({ strict: false });
  const { dashboard } = useParams({ strict: false });
  const demo = useRouterState({ select: (state) => isBelow(SAMPLE, state.location.pathname) });
  const inAccount = useRouterState({ select: (state) => isBelow(ACCOUNT, state.location.pathname) });
  const inOwn = useRouterState({ select: (state) => isBelow(OWN, state.location.pathname) });
  const dashboardId = inAccount || inOwn ? undefined : dashboardIdOf(dashboard);
  const demoSites = useDemoSites(dashboardId);
  const navigate = useNavigate();

  const { targets } = useTargetList(search.targets ?? (demo ? demoSites.join(',') : ''));
  const setFilters: Address['setFilters'] = useCallback(
    (change, { replace = false } = {}) => {
      const written = writeFilters(change);
      const search = (before: UrlSearch) => ({
        ...before,
        ...written,
        // A project may have a place of its own: then the whole world is a choice, and stands in the address.
        ...(change.geo === 'worldwide' && before.project && { geo: 'worldwide' }),
      });
      // Where a category is whom one asks about, it is a set of sites of one's own too.
      const beyondSample = dashboardId && !needsTargets(dashboardId) && change.categories?.length;
      if (demo && beyondSample) navigate({ to: '/{-$dashboard}/$', params: { dashboard }, search });
      else navigate({ to: '.', replace, search, resetScroll: false });
    },
    [navigate, demo, dashboard, dashboardId],
  );
  const setTargets = useCallback(
    (next: readonly Target[]) => {
      // A set of one's own is no sample any more: the same dashboard goes on outside the demo.
      const written = writeTargets(next);
      if (inOwn) navigate({ to: '.', search: (before) => ({ ...before, ...written }), resetScroll: false });
      else
        navigate({
          to: '/{-$dashboard}/$',
          params: { dashboard },
          search: (before) => ({ ...before, ...written }),
        });
    },
    [navigate, dashboard, inOwn],
  );
  const replaceTargets = useCallback(
    (next: readonly Target[]) => {
      const written = writeTargets(next);
      navigate({ to: '.', replace: true, search: (before) => ({ ...before, ...written }) });
    },
    [navigate],
  );
  const setOwnFilters = useCallback(
    (change: Partial<Filters>) => {
      const written = writeAllFilters(change);
      navigate({ to: '.', search: (before) => ({ ...before, ...written }), resetScroll: false });
    },
    [navigate],
  );
  const setSetting = useCallback(
    (next: string, beyondSample = false) => {
      const written = writeSetting(next, dashboardId ?? '');
      const search = (before: UrlSearch) => ({ ...before, ...written });
      if (demo && beyondSample) navigate({ to: '/{-$dashboard}/$', params: { dashboard }, search });
      else navigate({ to: '.', replace: true, search, resetScroll: false });
    },
    [navigate, demo, dashboard, dashboardId],
  );
  const setControls: Address['setControls'] = useCallback(
    (next, { replace = false } = {}) => {
      const written = writeControls(next, dashboardId ?? '');
      navigate({ to: '.', replace, search: (before) => ({ ...before, ...written }), resetScroll: false });
    },
    [navigate, dashboardId],
  );
  const openProject = useCallback(
    (project: string, next: readonly Target[]) => {
      const written = { ...writeTargets(next), project };
      const to = '/{-$dashboard}/$';
      navigate({ to, params: { dashboard }, search: (before) => ({ ...before, ...written }) });
    },
    [navigate, dashboard],
  );
  const compare = useCallback(
    (next: readonly Target[]) => {
      const here = dashboardId && needsTargets(dashboardId) ? dashboard : undefined;
      const written = { ...writeTargets(next), setup: undefined };
      const to = '/{-$dashboard}/$';
      const params = { dashboard: here ?? DEFAULT_DASHBOARD };
      navigate({ to, params, search: (before) => ({ ...before, ...written }) });
    },
    [navigate, dashboard, dashboardId],
  );
  const open = useCallback((place: DashboardPlace) => void navigate(placeOf(place)), [navigate]);
  return {
    search,
    dashboardId,
    named: inAccount || inOwn || Boolean(dashboard),
    targets,
    demo,
    inAccount,
    setFilters,
    setTargets,
    replaceTargets,
    setOwnFilters,
    setting: readSetting(search, dashboardId ?? ''),
    setSetting,
    controls: readControls(search, dashboardId ?? ''),
    setControls,
    openProject,
    compare,
    open,
  };
}

function isBelow(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

function dashboardIdOf(param: string | undefined): DashboardId | undefined {
  if (!param) return DEFAULT_DASHBOARD;
  return isDashboardId(param) ? param : undefined;
}
