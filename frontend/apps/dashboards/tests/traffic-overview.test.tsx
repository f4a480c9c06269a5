import { DASHBOARD_IDS, type DashboardProps } from '@footfall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DASHBOARDS } from '../src/dashboards';
import { dashboard } from '../src/dashboards/traffic-overview';
import { type Asked, dashboardOf, FILTERS, openDashboard, reportServer } from './openDashboard';
import { answer, SEEN, UNSEEN } from './samples';

// Sets a desktop width first, because the kit reads the breakpoints when it is imported.
vi.hoisted(() => {
  const known = window.matchMedia;
  window.matchMedia = (query) => ({ ...known(query), matches: /1200|768/.test(query) });
});

const RPC = '*/analytics/traffic/rpc/dashboard';

let asked: Pick<Asked, 'report' | 'body'>[] = [];

const server = reportServer(({ report, body }) => {
  asked.push({ report, body });
  return undefined;
});

afterEach(() => {
  asked = [];
});

const bothSites = (props: Partial<DashboardProps>) => ({
  spec: dashboard,
  dashboardId: 'traffic-overview' as const,
  targets: [SEEN, UNSEEN].map((value) => ({ value, scope: 'domain' as const })),
  ...props,
});

const page = (props: Partial<DashboardProps>) => dashboardOf(bothSites(props));

const open = (props: Partial<DashboardProps> = {}) => openDashboard(bothSites(props));

/** Chooses a target in the head of a list. */
async function choose(list: string, target: string) {
  await userEvent.click(await widget(list).findByRole('combobox', { name: `Site: ${list}` }));
  await userEvent.click(await screen.findByRole('option', { name: target }));
}

const widget = (name: string) => within(screen.getByRole('region', { name }));

it('the remote has only dashboards that the contract lists', () => {
  expect(DASHBOARD_IDS).toEqual(expect.arrayContaining(Object.keys(DASHBOARDS)));
});

/** Whether a request is the one of the widget Devices. */
const isOfDevices = ({ body }: (typeof asked)[number]) =>
  (body.measures as string[] | undefined)?.includes('mobile_share') ?? false;

describe('traffic overview', () => {
  it('sends each request once, all at the same time', async () => {
    open();
    await widget('Summary').findAllByText('31.2K');
    expect(asked.map(({ report }) => report).sort()).toEqual([
      'batch-targets',
      'get-company',
      'list-audience-overlaps',
      'list-regions',
      'top-destinations',
      'top-pages',
      'top-sources',
      'traffic-trend-granularity',
      'traffic-trend-granularity',
    ]);
  });

  it('draws every widget', async () => {
    open();
    expect((await widget('Summary').findAllByText('2.43%')).length).toBe(1);
    expect(await widget('Trend').findByRole('slider', { name: 'Trend: Visits' })).toBeVisible();
    expect(await widget('Traffic channels').findByRole('img', { name: 'Direct 10.0%' })).toBeVisible();
    expect(await widget('Devices').findByRole('slider')).toBeVisible();
    expect(await widget('New vs. returning visitors').findByText('62.5%')).toBeVisible();
    expect(await widget('Countries').findByText('Germany')).toBeVisible();
    expect(await widget('Top pages').findByText('/women/jeans')).toBeVisible();
    expect(await widget('Top sources').findByText('finder.example')).toBeVisible();
    expect(
      await widget('Destinations').findByRole('link', { name: 'Open shop.example in a new tab' }),
    ).toBeVisible();
    expect(await widget('Audience overlap').findByText(/a\.example/)).toBeVisible();
  });

  it('draws the channels of one site as bars, each with its number', async () => {
    open({ targets: [{ value: SEEN, scope: 'domain' }] });
    const bars = await widget('Traffic channels').findByRole('slider', { name: 'Traffic channels' });
    expect(widget('Traffic channels').getAllByText('10.0%')).toHaveLength(10);
    bars.focus();
    await userEvent.keyboard('{Home}');
    expect(bars).toHaveAttribute('aria-valuetext', `Direct: ${SEEN} 10.0%`);
  });

  it('shows n/a and the reason for a target with too few observed visitors', async () => {
    open();
    const name = await widget('Summary').findByRole('rowheader', { name: /tiny\.example/ });
    expect(within(name).getByText('Fewer than 5 observed visitors')).toBeVisible();
    const row = within(name.closest('tr') as HTMLElement);
    expect(row.getAllByText('n/a')).toHaveLength(6);
    expect(widget('New vs. returning visitors').getByText('n/a')).toBeVisible();
  });

  it('shows a table behind every chart', async () => {
    open();
    await widget('Summary').findAllByText('31.2K');
    for (const name of ['Trend', 'Traffic channels', 'Devices', 'New vs. returning visitors']) {
      await userEvent.click(widget(name).getByRole('button', { name: `Show as table: ${name}` }));
      expect(await widget(name).findByRole('table', { name })).toBeVisible();
    }
  });

  it('shows the share of either kind of devices, whatever device the page is about', async () => {
    open({ filters: { ...FILTERS, device: 'desktop' } });
    await userEvent.click(await widget('Devices').findByRole('button', { name: 'Show as table: Devices' }));
    expect((await widget('Devices').findAllByText('70.0%'))[0]).toBeVisible();
    await userEvent.click(widget('Devices').getByRole('radio', { name: 'Desktop' }));
    expect((await widget('Devices').findAllByText('30.0%'))[0]).toBeVisible();
    expect(asked.find(isOfDevices)?.body.device).toBe('all_devices');
  });

  it('an error in one widget leaves the others alone and can be tried again', async () => {
    const body = {
      error: { code: 'invalid_period', message: 'The period ends before it starts.', field: 'period' },
    };
    server.use(http.post(`${RPC}/top-pages`, () => HttpResponse.json(body, { status: 422 }), { once: true }));
    open();
    expect(await widget('Top pages').findByText('The period ends before it starts.')).toBeVisible();
    expect(await widget('Top sources').findByText('finder.example')).toBeVisible();
    await userEvent.click(widget('Top pages').getByRole('button', { name: 'Try again' }));
    expect(await widget('Top pages').findByText('/women/jeans')).toBeVisible();
  });

  it('keeps the old numbers until the new ones are there', async () => {
    const { rerender } = open();
    await widget('Summary').findAllByText('31.2K');
    rerender(page({ filters: { ...FILTERS, device: 'mobile' } }));
    expect(widget('Summary').getAllByText('31.2K')[0]).toBeVisible();
    await vi.waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
    const again = asked.slice(9);
    expect(again.filter(isOfDevices)).toEqual([]);
    expect(again.map(({ body }) => body.device)).toEqual(Array(7).fill('mobile'));
  });

  it('the trend sets the page’s granularity, and lists are not asked for again', async () => {
    const onFiltersChange = vi.fn();
    const { rerender } = open({ onFiltersChange });
    await userEvent.click(await widget('Trend').findByRole('radio', { name: 'Week' }));
    expect(onFiltersChange).toHaveBeenCalledWith({ granularity: 'week' });
    await widget('Summary').findAllByText('31.2K');
    rerender(page({ filters: { ...FILTERS, granularity: 'week' } }));
    await vi.waitFor(() => expect(asked).toHaveLength(11));
    expect(
      asked
        .slice(9)
        .map(({ report }) => report)
        .sort(),
    ).toEqual(['traffic-trend-granularity', 'traffic-trend-granularity']);
  });

  it('lets the server sort a list', async () => {
    open();
    await choose('Top pages', SEEN);
    expect(await widget('Top pages').findByRole('button', { name: 'Visits' })).toBeVisible();
    await userEvent.click(widget('Top pages').getByRole('button', { name: 'Visits' }));
    await vi.waitFor(() => expect(asked.at(-1)?.body.sort).toBe('visits_desc'));
    await userEvent.click(widget('Top pages').getByRole('button', { name: 'Visits' }));
    await vi.waitFor(() => expect(asked.at(-1)?.body.sort).toBe('visits_asc'));
  });

  it('marks a new source in the list of one target', async () => {
    open();
    await choose('Top sources', SEEN);
    expect(await widget('Top sources').findByText('New')).toBeVisible();
  });

  it('says that the visits of “other” cannot be added up, not that few people were seen', async () => {
    server.use(
      http.post(`${RPC}/top-pages`, async ({ request }) => {
        const { targets } = (await request.json()) as Asked['body'];
        const whole = answer('top-pages', targets) as unknown as { rows: object[] };
        const other = { ...whole.rows[0], page: '', visits: null, is_other: true };
        return HttpResponse.json({ ...whole, rows: [...whole.rows, other] });
      }),
    );
    open({ targets: [{ value: SEEN, scope: 'domain' }] });
    const [dash] = await widget('Top pages').findAllByRole('img', { name: 'Not available for “Other”' });
    expect(dash).toHaveTextContent('–');
    expect(widget('Top pages').queryByText('n/a')).toBeNull();
  });

  it('shows the targets of a list side by side, asked at once, until one is chosen', async () => {
    open();
    const head = await widget('Top pages').findByRole('columnheader', { name: SEEN });
    expect(widget('Top pages').getByRole('columnheader', { name: UNSEEN })).toBeVisible();
    const line = widget('Top pages').getByRole('row', { name: /jeans/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['60.0%+8.1%', 'n/a: Fewer than 5 observed visitors']);
    expect(asked.filter(({ report }) => report === 'top-pages').map(({ body }) => body.targets)).toEqual([
      [SEEN, UNSEEN].map((value) => ({ value, scope: 'domain' })),
    ]);
    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');

    await choose('Top pages', UNSEEN);
    expect(await widget('Top pages').findByText('Fewer than 5 observed visitors')).toBeVisible();
    expect(asked.at(-1)?.body.targets).toEqual([{ value: UNSEEN, scope: 'domain' }]);
  });
});
