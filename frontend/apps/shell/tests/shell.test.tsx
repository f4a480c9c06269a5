import { GUEST } from '@footfall/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { restorePreferences, usePreferences } from '../src/bootstrap/preferences';
import { PRELOAD, renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const shownProps = async () => JSON.parse((await screen.findByText(/"dashboardId"/)).textContent ?? '');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the address without a dashboard opens the start page with search box and demo', async () => {
  await renderShell('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('GetStarted');
  expect(screen.getByRole('combobox', { name: 'Add a site to compare' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View demo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/analytics\/traffic\/sample-report/),
  );
});

test('a dashboard without a target shows its landing page, and with one the dashboard', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/top-pages');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Which pages get the most visits',
  );
  await user.type(screen.getByRole('combobox', { name: 'Add a site to compare' }), 'acme.example{Enter}');
  expect((await shownProps()).dashboardId).toBe('top-pages');
  expect(searchOf(router).targets).toBe('acme.example');
});

test('the dashboard gets the reader’s notes on days of the period and no others', async () => {
  await renderShell('/top-pages?targets=a.example&period=2026-05..2026-06');
  await vi.waitFor(async () =>
    expect((await shownProps()).annotations).toEqual([{ id: '1', day: '2026-05-04', text: 'New checkout' }]),
  );
});

test('the navigation links to the documentation of this server', async () => {
  await renderShell('/');
  // Hidden, because it is in the closed drawer of a narrow window.
  const link = await screen.findByRole('link', { name: 'Documentation', hidden: true });
  expect(link).toHaveAttribute('href', '/docs/');
  expect(link).toHaveAttribute('target', '_blank');
});

test('the market overview opens without a target', async () => {
  await renderShell('/market-overview');
  expect(await shownProps()).toMatchObject({ dashboardId: 'market-overview', targets: [] });
});

test('a dashboard whose remote is not registered is not found', async () => {
  await renderShell('/funnel-analysis?targets=a.example');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dashboard not found');
});

test('/page-groups/sample-report is the sample report of page groups', async () => {
  const router = await renderShell('/page-groups/sample-report');
  expect(router.state.location.pathname).toMatch(/\/sample-report\/page-groups/);
  expect(router.state.location.search).not.toHaveProperty('targets');
});

test('/sample-report shows the demo targets in demo mode', async () => {
  await renderShell('/sample-report');
  const props = await shownProps();
  expect(props.demo).toBe(true);
  expect(props.targets.map((target: { value: string }) => target.value)).toEqual([
    'acme-fashion.example',
    'north-wear.example',
    'lily-shop.example',
  ]);
});

test('the default period is the last six months with data and is written into the address', async () => {
  const router = await renderShell('/?targets=acme.example');
  expect((await shownProps()).filters.period).toEqual({ from: '2026-05', to: '2026-10' });
  await waitFor(() => expect(searchOf(router).period).toBe('2026-05..2026-10'));
});

test('navigation adds fid and drops callback and unknown parameters', async () => {
  const router = await renderShell('/?targets=acme.example&callback=evil&utm=1');
  await waitFor(() => expect(router.state.location.search.fid).toMatch(/^\w+$/));
  await waitFor(() => expect(router.state.location.searchStr).not.toMatch(/callback|utm/));
});

test('changing filters in the bar changes the address and the props of the dashboard', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=acme.example&period=2026-10');
  await user.click(await screen.findByRole('radio', { name: 'Mobile' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'vs. previous year');
  await waitFor(() =>
    expect(searchOf(router)).toEqual({
      targets: 'acme.example',
      period: '2026-10',
      device: 'mobile',
      compare: 'previous_year',
    }),
  );
  expect((await shownProps()).filters).toMatchObject({ device: 'mobile', compare: 'previous_year' });
  // The dashboard got new props and was not loaded again.
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('period and comparison without data are reported once and not asked for', async () => {
  await renderShell('/?targets=acme.example&period=2025-08..2025-11');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(/Data does not cover all of Aug.* – Nov 2025. Showing Oct.*Nov 2025/);
  expect(note).toHaveTextContent(/No changes shown: there is no complete data for Aug.*Sep 2025/);
  expect((await shownProps()).filters).toMatchObject({
    period: { from: '2025-10', to: '2025-11' },
    compare: 'none',
  });
  expect(screen.getByRole('combobox', { name: 'Compare' })).toHaveDisplayValue('vs. previous period');
});

test('a period without any data shows a note and the default period', async () => {
  await renderShell('/?targets=acme.example&period=2031-01..2031-03');
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(/There is no data for Jan.*Mar 2031. Showing May.*Oct 2026/);
  expect((await shownProps()).filters.period).toEqual({ from: '2026-05', to: '2026-10' });
});

test.each([
  // Data begins in October 2025: at most the last six of these eight months have as many before them.
  ['2026-03..2026-10', 'previous_period', '2026-05..2026-10'],
  ['2026-03..2026-10', 'previous_year', '2026-10'],
])('a click shortens %s to the longest period with data for its %s', async (period, compare, shorter) => {
  const router = await renderShell(`/?targets=acme.example&period=${period}&compare=${compare}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Show .* with changes$/ }));
  await waitFor(() => expect(searchOf(router).period).toBe(shorter));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect((await shownProps()).filters).toMatchObject({ compare });
});

test('while nothing is published every dashboard says what to do', async () => {
  const error = { code: 'nothing_published', message: 'nothing has been published yet' };
  server.use(
    http.post('*/analytics/traffic/rpc/dashboard/list-hp', () =>
      HttpResponse.json({ error }, { status: 503 }),
    ),
  );
  await renderShell('/top-pages?targets=acme.example&period=2025-08..2025-11');
  expect(await screen.findByRole('heading', { name: 'No data yet' })).toBeVisible();
  expect(screen.getByText(/Import what you have, then publish it/)).toBeVisible();
});

test.each([
  ['/traffic-overview/shop.example', { dashboard: 'traffic-overview', targets: 'shop.example' }],
  ['/top-pages/shop.example/women/?device=mobile', { dashboard: 'top-pages', targets: 'shop.example/women' }],
  ['/top-pages/shop.example?targets=acme.example', { dashboard: 'top-pages', targets: 'acme.example' }],
  ['/top-pages/a/b', { dashboard: 'top-pages', targets: undefined }],
])('the address %s opens its dashboard for the site behind it', async (address, { dashboard, targets }) => {
  const router = await renderShell(address);
  await waitFor(() => expect(router.state.location.pathname).toContain(dashboard));
  await waitFor(() => expect(searchOf(router).targets?.replace(/\/$/, '')).toBe(targets));
});

test('the calendar takes two clicks, a preset one', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=acme.example&period=2026-01..2026-03');
  await user.click(await screen.findByRole('button', { name: /^Period/ }));
  await user.click(await screen.findByRole('button', { name: 'Aug 2026' }));
  await user.click(screen.getByRole('button', { name: 'Apr 2026' }));
  await waitFor(() => expect(searchOf(router).period).toBe('2026-04..2026-08'));
  await user.click(screen.getByRole('button', { name: /^Period/ }));
  await user.click(screen.getByRole('button', { name: 'Last 3 months' }));
  await waitFor(() => expect(searchOf(router).period).toBe('2026-08..2026-10'));
});

test('the head of a dashboard and its calendar name the time zone of days', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=acme.example&period=2026-01..2026-03');
  expect(await screen.findByText(/^Data through .* · Days are those of Europe\/Berlin$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Period/ }));
  expect(await screen.findByText('Days are those of Europe/Berlin')).toBeVisible();
});

test('a place is found by name and chosen by keyboard', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=acme.example');
  await user.click(await screen.findByRole('button', { name: 'Geography: Worldwide' }));
  await user.keyboard('austri{ArrowDown}{Enter}');
  await waitFor(() => expect(searchOf(router).geo).toBe('AT'));
});

test('chips are in the order of the address; the menu moves one and the cross removes it', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=a.example,b.example,c.example');
  const chips = within(await screen.findByRole('list', { name: 'Compared sites' }));
  await user.click(chips.getByRole('button', { name: 'c.example' }));
  await user.click(screen.getByRole('button', { name: 'Make first' }));
  await waitFor(() => expect(searchOf(router).targets).toBe('c.example,a.example,b.example'));
  await user.click(chips.getByRole('button', { name: 'Remove a.example' }));
  await waitFor(() => expect(searchOf(router).targets).toBe('c.example,b.example'));
});

test('a site is added from the suggestions by keyboard alone', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=acme.example');
  const field = await screen.findByRole('combobox', { name: 'Add a site to compare' });
  await user.type(field, 'north');
  await screen.findByRole('option', { name: /north-wear/ });
  await user.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { name: /north-wear/, selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(searchOf(router).targets).toBe('acme.example,north-wear.example'));
  expect(field).toHaveValue('');
});

test('an empty search field offers recent sites that are not compared', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=acme.example');
  const field = await screen.findByRole('combobox', { name: 'Add a site to compare' });
  await user.type(field, 'seen-before.example{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove seen-before.example' }));
  await user.click(field);
  const seen = within(await screen.findByRole('listbox', { name: 'Recent' }));
  await user.click(seen.getByRole('option', { name: 'seen-before.example' }));
  await waitFor(() => expect(searchOf(router).targets).toBe('acme.example,seen-before.example'));
});

test.each([
  ['not a site', 'This is not a site. Check the name for spaces,'],
  ['localhost', 'Names without a dot and IP addresses are not sites. Enter a name such as shop.example.'],
  ['10.0.0.1:8080', 'Names without a dot and IP addresses are not sites. Enter a name such as shop.example.'],
  ['https://GOV.uk/', 'Many sites end in this, but it is not a site itself. Did you mean www.gov.uk?'],
  ['blog.müller.de', 'only Latin letters, digits and hyphens. Enter blog.xn--mller-kva.de.'],
  ['acme.example', 'This site is already in the comparison.'],
])('typing "%s" is answered with "%s"', async (typed, answer) => {
  const user = userEvent.setup();
  await renderShell('/?targets=acme.example');
  await user.type(await screen.findByRole('combobox', { name: 'Add a site to compare' }), `${typed}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(answer);
});

test('a sixth target is refused', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example,b.example,c.example,d.example,e.example');
  await user.type(await screen.findByRole('combobox', { name: 'Add a site to compare' }), 'f.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You can compare up to five sites.');
});

test('an unknown dashboard shows "Dashboard not found" and loads nothing', async () => {
  await renderShell('/no-such-thing?targets=a.example');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dashboard not found');
  expect(loadRemote).not.toHaveBeenCalled();
});

test('title and language of the document follow the page', async () => {
  await renderShell('/?targets=acme.example');
  await waitFor(() => expect(document.title).toBe('Traffic overview: acme.example – Footfall'));
  expect(document.documentElement.lang).toBe('en');
});

test('the chosen language is stored in a cookie for the server’s own pages, too', async () => {
  await renderShell('/?targets=acme.example');
  act(() => usePreferences.getState().setLocale('de'));
  expect(document.cookie).toContain('footfall_locale=de');
  expect(JSON.parse(localStorage.getItem('footfall.preferences') ?? '')).toMatchObject({ locale: 'de' });
});

test("the account stores the language and takes precedence over the browser's", async () => {
  const kept: unknown[] = [];
  server.use(
    http.patch('*/api/user', async ({ request }) => {
      kept.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await renderShell('/?targets=acme.example');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'ja');
  await waitFor(() => expect(kept).toEqual([{ locale: 'ja' }]));
  restorePreferences('en', 'sv');
  expect(usePreferences.getState().locale).toBe('sv');
  restorePreferences('en');
  expect(usePreferences.getState().locale).toBe('ja');
});

test('the language of a guest is not sent to the server', async () => {
  await renderShell('/?sample=true', { ...PRELOAD, user: GUEST });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'sv');
  expect(usePreferences.getState().locale).toBe('sv');
});

test('going to another page moves the focus to its heading', async () => {
  const user = userEvent.setup();
  await renderShell('/');
  await user.click(await screen.findByRole('link', { name: 'View demo' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
