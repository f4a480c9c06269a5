import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signals } from '../src/bootstrap/signals';
import { renderShell, searchOf, server, shownRemote } from './renderShell';

const { loadRemote } = vi.hoisted(() => ({ loadRemote: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const FULL = { read: true, share: true, delete: true, edit: true };

/** A project as the server answers it. */
const project = (id: string, name: string, sites: string[], permissions = FULL) => ({
  id,
  name,
  domain: sites[0] ?? '',
  geo: 'worldwide',
  targets: sites,
  targetDetails: sites.map((value) => ({
    value,
    scope: 'domain',
    valid: true,
    host: value,
    url: null,
    reason: null,
  })),
  pageGroups: [],
  ownerId: 7,
  owner: { id: 7, name: 'Ada' },
  permissions,
  setup: { complete: sites.length > 1, missing: sites.length > 1 ? null : 'competitors' },
  version: 3,
});

let kept: ReturnType<typeof project>[] = [];
let calls: Array<[string, unknown]> = [];

const answers: Record<string, (body: never) => unknown> = {
  list: ({ limit, search }: { limit: number; search: string }) => {
    const found = kept.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    return { projects: found.slice(0, limit), total: found.length };
  },
  byProjectID: ({ projectId }: { projectId: string }) => kept.find(({ id }) => id === projectId),
  createOrUpdate: (saved: { projectId?: string; name?: string; targets?: Array<{ url: string }> }) => {
    const old = kept.find(({ id }) => id === saved.projectId) ?? project(String(100 + kept.length), '', []);
    const made = project(old.id, saved.name ?? old.name, saved.targets?.map(({ url }) => url) ?? old.targets);
    kept = [...kept.filter(({ id }) => id !== made.id), made];
    return made;
  },
  delete: ({ projectId }: { projectId: string }) => {
    kept = kept.filter(({ id }) => id !== projectId);
    return {};
  },
};

const service = http.post('*/analytics/traffic/rpc/project/:method', async ({ params, request }) => {
  const body = await request.json();
  calls.push([String(params.method), body]);
  return HttpResponse.json((answers[String(params.method)]?.(body as never) ?? {}) as object);
});

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  loadRemote.mockReset().mockImplementation(shownRemote);
  kept = [
    project('11', 'Fashion', ['acme.example', 'north-wear.example']),
    project('12', 'Shoes', ['boots.example']),
  ];
  calls = [];
  server.use(
    service,
    http.post('*/analytics/traffic/rpc/settings/getAllProjects', () =>
      HttpResponse.json({ projects: [{ emailReportsEnabled: true }, { emailReportsEnabled: false }] }),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const openPanel = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: /^Project/ }));
  return within(await screen.findByRole('list', { name: 'Your projects' }));
};
const unfold = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const panel = await openPanel(user);
  await user.click(await panel.findByRole('button', { name: `More actions for ${name}` }));
  return panel;
};

test('the first request asks for five projects, and their total is signalled', async () => {
  const totals: number[] = [];
  const leave = signals.on('ProjectsLoaded', ({ total }) => totals.push(total));
  const counts: number[] = [];
  const leaveToo = signals.on('NotificationsLoaded', ({ count }) => counts.push(count));
  await renderShell('/?targets=a.example');
  await waitFor(() => expect(totals.at(-1)).toBe(2));
  await waitFor(() => expect(counts.at(-1)).toBe(1));
  expect(calls[0]).toEqual(['list', { limit: 5, offset: 0, search: '' }]);
  leave();
  leaveToo();
});

test('opening a project compares its sites and names it in the address', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=a.example');
  const panel = await openPanel(user);
  await user.click(await panel.findByRole('button', { name: /^Fashion/ }));
  await waitFor(() =>
    expect(searchOf(router)).toMatchObject({ project: '11', targets: 'acme.example,north-wear.example' }),
  );
  expect(await screen.findByRole('button', { name: 'Project: Fashion' })).toHaveFocus();
});

test('a project says which step of its set-up is missing', async () => {
  await renderShell('/?targets=a.example');
  const panel = await openPanel(userEvent.setup());
  expect(await panel.findByRole('button', { name: /^Shoes/ })).toHaveTextContent(
    'Next step: add competitors',
  );
  expect(panel.getByRole('button', { name: /^Fashion/ })).toHaveTextContent('2 sites');
});

test('twenty projects are shown, more on demand', async () => {
  kept = Array.from({ length: 23 }, (_, index) =>
    project(String(index + 1), `Market ${index + 1}`, ['a.example']),
  );
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await openPanel(user);
  await user.click(await screen.findByRole('button', { name: 'Show more projects' }));
  expect(await panel.findByRole('button', { name: /^Market 23/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more projects' })).toBeNull();
});

test('the start page opens a project', async () => {
  const router = await renderShell('/');
  const cards = within(await screen.findByRole('list', { name: 'Your projects' }));
  await userEvent.setup().click(cards.getByRole('button', { name: /^Fashion/ }));
  await waitFor(() =>
    expect(searchOf(router)).toMatchObject({ project: '11', targets: 'acme.example,north-wear.example' }),
  );
});

test('a new project has the compared sites', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?targets=a.example,b.example');
  await openPanel(user);
  await user.click(screen.getByRole('button', { name: 'New project' }));
  await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'Hats{Enter}');
  await waitFor(() => expect(searchOf(router).project).toBe('102'));
  expect(calls).toContainEqual([
    'createOrUpdate',
    {
      name: 'Hats',
      targets: [
        { url: 'a.example', scope: 'domain' },
        { url: 'b.example', scope: 'domain' },
      ],
    },
  ]);
});

test('renaming sends the version it was read at', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Shoes');
  await user.click(panel.getByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Rename' });
  await user.clear(field);
  await user.type(field, 'Boots{Enter}');
  await panel.findByRole('button', { name: /^Boots/ });
  expect(calls).toContainEqual(['createOrUpdate', { projectId: '12', version: 3, name: 'Boots' }]);
});

test('a deletion that is undone is never sent', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Shoes');
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Shoes/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await (await openPanel(user)).findByRole('button', { name: /^Shoes/ })).toBeVisible();
  expect(calls.map(([method]) => method)).not.toContain('delete');
});

test('a deletion that is not undone is sent when its message is closed', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Shoes');
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['Fashion']));
});

test('the second of two editors gets a message and sees the changes of the first', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Shoes');
  server.use(
    http.post('*/project/createOrUpdate', () =>
      HttpResponse.json({ error: { code: 'version_conflict', message: 'Bob saved it.' } }, { status: 409 }),
    ),
  );
  await user.click(panel.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText(/Someone else changed this project/)).toBeVisible();
});

test('a change that does not reach the server shows the product’s own message', async () => {
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Shoes');
  server.use(http.post('*/project/createOrUpdate', () => HttpResponse.error()));
  await user.click(panel.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
});

test('actions without permission are not offered', async () => {
  kept = [project('13', 'Theirs', ['a.example'], { read: true, share: false, delete: false, edit: false })];
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  const panel = await unfold(user, 'Theirs');
  expect(
    panel
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean),
  ).toEqual([expect.stringContaining('Theirs'), 'Duplicate']);
});

test('a list of projects that fails is empty, says so and can be loaded again', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  server.use(
    http.post('*/project/list', () =>
      broken ? HttpResponse.text('', { status: 502 }) : HttpResponse.json({ projects: kept, total: 2 }),
    ),
  );
  const user = userEvent.setup();
  await renderShell('/?targets=a.example');
  await user.click(await screen.findByRole('button', { name: /^Project/ }));
  expect(await screen.findByText('Projects could not be loaded.')).toBeVisible();
  expect(complaint).toHaveBeenCalledWith('Tried to load projects API, but got error!', expect.any(Error));
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Shoes/ })).toBeVisible();
  complaint.mockRestore();
});

test('competitors are ordered, removed and saved, and the marked ones are compared', async () => {
  const user = userEvent.setup();
  const router = await renderShell('/?project=11&targets=acme.example,north-wear.example');
  const panel = await unfold(user, 'Fashion');
  await user.click(panel.getByRole('button', { name: 'Competitors' }));
  await user.click(await screen.findByRole('button', { name: 'Move north-wear.example up' }));
  await user.click(screen.getByRole('button', { name: 'Save and compare' }));
  await waitFor(() => expect(searchOf(router).targets).toBe('north-wear.example,acme.example'));
  expect(kept.find(({ id }) => id === '11')?.targets).toEqual(['north-wear.example', 'acme.example']);
});

test('pasted sites are added, and texts that are not sites are listed with the reason', async () => {
  server.use(
    http.post('*/analytics/traffic/rpc/target/read', () =>
      HttpResponse.json([
        { value: 'c.example', scope: 'domain', valid: true },
        { value: '!!', scope: null, valid: false, reason: 'is no host' },
        { value: 'gov.uk', scope: null, valid: false, problem: 'site', meant: 'www.gov.uk', reason: 'no' },
      ]),
    ),
  );
  const user = userEvent.setup();
  await renderShell('/?project=11&targets=acme.example');
  const panel = await unfold(user, 'Fashion');
  await user.click(panel.getByRole('button', { name: 'Competitors' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Add sites, one per line' }),
    'c.example !! gov.uk',
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('checkbox', { name: 'c.example' })).toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('!! is no host');
  expect(screen.getByRole('alert')).toHaveTextContent(/gov\.uk Many sites end in this.* www\.gov\.uk\?/);
  expect(screen.getByRole('textbox', { name: 'Add sites, one per line' })).toHaveValue('!!\ngov.uk');
});
