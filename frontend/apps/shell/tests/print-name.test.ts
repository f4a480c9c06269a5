import { type Filters, UNFILTERED } from '@footfall/contract';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { printPage, saveFile, saveSlides } from '../src/frame/printPage';
import { server } from './renderShell';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const FILTERS: Filters = {
  period: { from: '2026-08', to: '2026-10' },
  compare: 'none',
  granularity: 'month',
  ...UNFILTERED,
};
const site = (value: string) => ({ value, scope: 'domain' as const });

test('a PDF is named after its dashboard, sites and period, as the other files are', async () => {
  server.use(http.post('*/analytics/traffic/rpc/print/top-pages', () => HttpResponse.text('%PDF')));
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => {} });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });

  await printPage('top-pages', FILTERS, [site('acme-fashion.example'), site('b.example')], 'en');
  expect(saved).toEqual(['top-pages acme-fashion +1 2026-08..10.pdf']);
});

test('slides ask what the page shows, and are named as its PDF is', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/analytics/traffic/rpc/slides/top-pages', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.text('PK');
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:pptx', revokeObjectURL: () => {} });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const targets = [site('acme-fashion.example')];

  await saveSlides('top-pages', FILTERS, targets, 'de');

  expect(saved).toEqual(['top-pages acme-fashion 2026-08..10.pptx']);
  expect(asked).toEqual([{ question: { ...FILTERS, targets }, locale: 'de' }]);
});

test('a PDF that the server refuses rejects with the server’s code and status', async () => {
  const refusal = { error: { code: 'busy', message: 'The server is busy.' } };
  server.use(http.post('*/own-dashboard/print', () => HttpResponse.json(refusal, { status: 503 })));
  await expect(saveFile('own-dashboard/print', {}, 'x')).rejects.toMatchObject({ code: 'busy', status: 503 });
});

test('a PDF from a server that cannot be reached rejects as unreachable', async () => {
  server.use(http.post('*/own-dashboard/print', () => HttpResponse.error()));
  await expect(saveFile('own-dashboard/print', {}, 'x')).rejects.toMatchObject({ code: 'unreachable' });
});
