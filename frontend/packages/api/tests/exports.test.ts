import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { fetchAnswer, fetchFile, type ReportError } from '../src';
import { answeringServer, RPC } from './server';

const server = answeringServer();

const QUESTION = {
  targets: [{ value: 'a.example', scope: 'domain' as const }],
  sort: 'visits_desc',
  search: 'jeans',
  limit: 25,
  offset: 50,
};

it('asks the server for a file of the whole sorted list, whatever page is on the screen', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post(`${RPC}/top-pages`, async ({ request }) => {
      asked.push([new URL(request.url).search, await request.json()]);
      return HttpResponse.text('# as_of: 7\npage,visits\n/a,12\n');
    }),
  );
  const file = await fetchFile('top-pages', QUESTION, 'csv', 'de');
  const { limit: _, offset: __, ...whole } = QUESTION;
  expect(asked).toEqual([['?format=csv&locale=de', whole]]);
  expect(await file.text()).toBe('# as_of: 7\npage,visits\n/a,12\n');
});

it('reads an answer with as many rows as asked for, and every row without a limit', async () => {
  const asked: unknown[] = [];
  const rows = [{ page: '/a', is_other: false }];
  server.use(
    http.post(`${RPC}/top-pages`, async ({ request }) => {
      asked.push([new URL(request.url).search, await request.json()]);
      return HttpResponse.json({ total: 1, as_of: 7, rows });
    }),
  );
  const { offset: _, limit, ...whole } = QUESTION;
  expect((await fetchAnswer('top-pages', whole)).rows).toEqual(rows);
  await fetchAnswer('top-pages', { ...whole, limit });
  expect(asked).toEqual([
    ['?format=json', whole],
    ['?format=json', { ...whole, limit: 25 }],
  ]);
});

it("keeps the server's sentence about a refused file", async () => {
  const body = { error: { code: 'unknown_snapshot', message: 'snapshot 7 is not kept', field: 'as_of' } };
  server.use(http.post(`${RPC}/top-pages`, () => HttpResponse.json(body, { status: 422 })));
  await expect(fetchFile('top-pages', { ...QUESTION, as_of: 7 }, 'csv')).rejects.toMatchObject({
    ...body.error,
    name: 'ReportError',
    status: 422,
  } satisfies Partial<ReportError>);
});

it('rejects a file whose download breaks off', async () => {
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('# as_of: 7\npage,visits\n'));
    },
    pull(controller) {
      controller.error(new Error('connection lost'));
    },
  });
  server.use(http.post(`${RPC}/top-pages`, () => new HttpResponse(half)));
  await expect(fetchFile('top-pages', QUESTION, 'csv')).rejects.toMatchObject({ code: 'unreachable' });
});
