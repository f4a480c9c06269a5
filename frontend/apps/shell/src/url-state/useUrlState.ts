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
  /** Undefined if the path names an unknown dashboard, an account page or an own dashboard. */
  dashboardId: DashboardId | undefined;
  /** Whether the path names a dashboard; without a name, `dashboardId` is the default one. */
  named: boolean;
  targets: Target[];
  demo: boolean;
  /** Whether this is an account page. */
  inAccount: boolean;
  setFilters: (change: Partial<Filters>, options?: { replace?: boolean }) => void;
  setTargets: (targets: readonly Target[]) => void;
  /** Writes the sites of an own dashboard into an address without any, without a step in the history. */
  replaceTargets: (targets: readonly Target[]) => void;
  /**
   * Changes filters on an own dashboard. It keeps its own, so what is a default elsewhere is a choice here and is
   * written to the address.
   */
  setOwnFilters: (change: Partial<Filters>) => void;
  /** What is set up on this dashboard besides filters, such as the steps of a funnel or a pasted list. */
  setting: string;
  setSetting: (setting: string, beyondSample?: boolean) => void;
  /** The reader's choices in the widgets of this dashboard. */
  controls: string;
  setControls: (controls: string, options?: { replace?: boolean }) => void;
  openProject: (project: string, targets: readonly Target[]) => void;
  /** Replaces the targets; goes to the overview if this dashboard does not need any. */
  compare: (targets: readonly Target[]) => void;
  open: (place: DashboardPlace) => void;
}

/**
 * Everything in the address, and functions to change it. Changing filters keeps the scroll position, which the
 * router would reset.
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
        // With a project, which may have its own place, the whole world is a choice and must be in the address.
        ...(change.geo === 'worldwide' && before.project && { geo: 'worldwide' }),
      });
      // On a dashboard without targets, a category is the subject, and one that the demo does not have.
      const beyondSample = dashboardId && !needsTargets(dashboardId) && change.categories?.length;
      if (demo && beyondSample) navigate({ to: '/{-$dashboard}/$', params: { dashboard }, search });
      else navigate({ to: '.', replace, search, resetScroll: false });
    },
    [navigate, demo, dashboard, dashboardId],
  );
  const setTargets = useCallback(
    (next: readonly Target[]) => {
      // With chosen targets it is no longer the demo: go on with the same dashboard outside of it.
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
