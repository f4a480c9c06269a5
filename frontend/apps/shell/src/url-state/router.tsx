import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { AccountPage } from '../account/AccountPage';
import { DashboardScreen } from '../frame/DashboardScreen';
import { Frame } from '../frame/Frame';
import { OwnPage } from '../own-dashboards/OwnPage';
import { targetsFromText } from '../targets/target';
import { BASE_PATH } from './basePath';
import { withFeedbackId } from './feedbackId';
import { parseSearch, stringifySearch, UrlSearch, withoutOldPages } from './search';

const root = createRootRoute({
  component: Frame,
  validateSearch: UrlSearch,
  search: { middlewares: [({ search, next }) => withFeedbackId(withoutOldPages(search, next(search)))] },
});

/** The demo. The path after /sample-report is the same as outside of it. */
const sample = createRoute({
  getParentRoute: () => root,
  path: '/sample-report/{-$dashboard}/$',
  component: DashboardScreen,
});

/** /top-pages/sample-report means /sample-report/top-pages. */
const SAMPLE_REPORT = 'sample-report';

/** The path after the dashboard (the splat) names the sites to open it for, unless the address has targets. */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/{-$dashboard}/$',
  component: DashboardScreen,
  beforeLoad: ({ params: { dashboard, _splat = '' }, search }) => {
    if (_splat === SAMPLE_REPORT)
      throw redirect({ to: '/sample-report/{-$dashboard}/$', params: { dashboard }, search, replace: true });
    if (search.targets || targetsFromText(_splat).length === 0) return;
    throw redirect({
      to: '/{-$dashboard}/$',
      params: { dashboard },
      search: { ...search, targets: _splat },
      replace: true,
    });
  },
});

/** The account pages: profile, plan, keys, administration. */
const account = createRoute({
  getParentRoute: () => root,
  path: '/account/{-$section}',
  component: AccountPage,
});

/** The own dashboards of a project, or one of them by its id. */
const own = createRoute({ getParentRoute: () => root, path: '/own/{-$own}', component: OwnPage });

/** The page of a share link, which the frame itself renders. */
const shared = createRoute({ getParentRoute: () => root, path: '/shared/$token/{-$dashboard}' });

const routeTree = root.addChildren([account, own, sample, shared, dashboard]);

export function createShellRouter(options: { history?: RouterHistory } = {}) {
  return createRouter({ ...options, routeTree, basepath: BASE_PATH, parseSearch, stringifySearch });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShellRouter>;
  }
}
