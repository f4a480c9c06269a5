import type { Filters } from '@footfall/contract';
import type { DashboardSpec } from '@footfall/widgets';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { dashboard as aiTraffic } from '../src/dashboards/ai-traffic';
import { dashboard as topPages } from '../src/dashboards/top-pages';
import { FILTERS, openDashboard, reportServer } from './openDashboard';
import { SEEN } from './samples';

const filters: Filters = { ...FILTERS, device: 'mobile', geo: 'DE' };

let files: { report: string; body: Record<string, unknown> }[] = [];
let saved: { name: string; content: Blob }[] = [];
let refusal: { code: string; message: string } | undefined;
const onError = vi.fn();

reportServer(({ report, body, request }) => {
  if (!new URL(request.url).searchParams.has('format')) return undefined;
  files.push({ report, body });
  if (refusal) return HttpResponse.json({ error: refusal }, { status: 403 });
  return HttpResponse.text(`# as_of: ${body.as_of}\n# channels: ${body.channels}\ntarget\n${SEEN}\n`);
});

beforeEach(() => {
  [files, saved, refusal] = [[], [], undefined];
  onError.mockReset();
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    contents.set(`blob:${contents.size}`, content as Blob);
    return `blob:${contents.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
});

async function downloadCsv(spec: DashboardSpec, title: string) {
  openDashboard({ spec, filters }, onError);
  const frame = await screen.findByRole('region', { name: title });
  await vi.waitFor(() => expect(frame).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(within(frame).getByRole('button', { name: `Export and more: ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All columns (CSV)' }));
  return frame;
}

it('a list is exported by the server: filtered, sorted, complete, and of the snapshot on the screen', async () => {
  await downloadCsv(topPages, 'Top pages');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(files).toEqual([
    {
      report: 'top-pages',
      body: {
        targets: [{ value: SEEN, scope: 'domain' }],
        period: filters.period,
        compare: 'previous_period',
        device: 'mobile',
        geo: 'DE',
        sort: 'page_views_desc',
        measures: [],
        as_of: 7,
      },
    },
  ]);
  expect(saved[0]?.name).toMatch(/^pages a( \+\d)? 2026-01\.\.06\.csv$/);
  expect(await saved[0]?.content.text()).toBe(`# as_of: 7\n# channels: undefined\ntarget\n${SEEN}\n`);
});

it('answers that share a table on the screen become one file with a column that names the request', async () => {
  await downloadCsv(aiTraffic, 'Engagement');
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.content.text()).toBe(
    '# as_of: 7\n' +
      '# part: ai\n# channels: aiAssistants,aiSearch\n# part: search\n# channels: searchOrganic\n' +
      `part,target\n"ai",${SEEN}\n"search",${SEEN}\n`,
  );
});

it('an export beyond the limits of the plan shows the reason and is reported to the page', async () => {
  refusal = { code: 'limits_exceeded', message: 'What your plan allows is used up.' };
  const frame = await downloadCsv(topPages, 'Top pages');
  expect(
    await within(frame).findByText('The export failed: What your plan allows is used up.'),
  ).toBeVisible();
  expect(saved).toEqual([]);
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'limits_exceeded' }),
    expect.anything(),
  );
});

it('an export from a snapshot that no longer exists asks the reader to reload the page', async () => {
  refusal = { code: 'unknown_snapshot', message: 'snapshot 7 is not kept' };
  const frame = await downloadCsv(topPages, 'Top pages');
  expect(await within(frame).findByText(/no longer available\. Reload the page/)).toBeVisible();
});
