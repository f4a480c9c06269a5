import {
  type GetStartedProps,
  GUEST,
  type LandingProps,
  type Preload,
  plusMonths,
  type User,
} from '@footfall/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { App } from '../src/App';
import { BASE_PATH } from '../src/url-state/basePath';
import { createShellRouter } from '../src/url-state/router';

export const PAID: User = { ...GUEST, id: 7, role: 'paid', productGroup: 'business' };

export const PRELOAD: Preload = {
  user: PAID,
  remotes: ['dashboards', 'get-started'].map((name) => ({ name, entry: `http://localhost/${name}.js` })),
  demo: {
    targets: ['acme-fashion.example', 'north-wear.example', 'lily-shop.example'],
    telling: ['brookbeauty.example', 'arborhealth.example', 'lakestream.example'],
  },
  locale: 'en',
};

const monthsOfData = Array.from({ length: 13 }, (_, index) => ({
  date: `${plusMonths('2025-10', index)}-01`,
  completeness: 1,
  snapshot: 12,
}));

/** A mock server with months from October 2025 to October 2026 and two known sites. */
export const server = setupServer(
  http.post('*/analytics/traffic/rpc/dashboard/list-hp', () =>
    HttpResponse.json({
      report: 'list-hp',
      as_of: 12,
      timezone: 'Europe/Berlin',
      rows: monthsOfData,
      total: monthsOfData.length,
      first: '2025-10-01',
      last: '2026-10-31',
    }),
  ),
  http.get('*/api/annotations', () =>
    HttpResponse.json({
      annotations: [
        { id: '1', day: '2026-05-04', text: 'New checkout' },
        { id: '2', day: '2026-07-01', text: 'Later' },
      ],
    }),
  ),
  http.post('*/analytics/traffic/rpc/project/list', () => HttpResponse.json({ projects: [], total: 0 })),
  http.get('*/search-bar/api/suggestions', ({ request }) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    const sites = ['north-wear.example', 'northern-lights.example'].filter((site) => site.includes(query));
    const rows = sites.map((value) => ({ value, scope: 'domain', visits: 4_300_000, category: null }));
    return HttpResponse.json({ report: 'suggest-targets', as_of: 12, rows, total: rows.length });
  }),
);

/** The whole shell at an address, in English, with the server above. Returns the router to read the address from. */
export async function renderShell(address: string, preload: Preload = PRELOAD) {
  const history = createMemoryHistory({ initialEntries: [`${BASE_PATH}${address}`] });
  const router = createShellRouter({ history });
  // Without compiled messages every text is the English one of its source.
  render(<App preload={preload} messages={{ locale: 'en', messages: {} }} router={router} />);
  await screen.findByRole('main');
  return router;
}

function ShownProps(props: object) {
  return <output>{JSON.stringify(props)}</output>;
}

/** Stands for the get-started remote: renders the parts that it gets from the shell. */
function ShownStart({
  dashboard,
  accessNotice,
  search,
  projects,
  Link,
}: Partial<LandingProps & GetStartedProps>) {
  return (
    <>
      <h1>{dashboard?.question ?? 'GetStarted'}</h1>
      {accessNotice || search}
      {projects}
      {Link && (
        <Link to="traffic-overview" sample>
          View demo
        </Link>
      )}
    </>
  );
}

/** Stands for a remote's loader: its component shows the props from the shell. */
export async function shownRemote(address: string) {
  return { default: address.startsWith('get-started/') ? ShownStart : ShownProps };
}

export function searchOf(router: ReturnType<typeof createShellRouter>): Record<string, string> {
  const { fid: _, ...search } = router.state.location.search;
  return search as Record<string, string>;
}
