import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { curlCommand, fetchReport, mayHelpToRetry, ReportError } from '../src';
import { answeringServer, RPC } from './server';

const server = answeringServer();

const TARGETS = [{ value: 'a.example', scope: 'domain' as const }];

const failure = (promise: Promise<unknown>): Promise<ReportError> =>
  promise.then(
    () => Promise.reject(new Error('It answered.')),
    (error: ReportError) => error,
  );

describe('errors', () => {
  it('keeps code, sentence and field of a refused request, and does not call it worth a second try', async () => {
    const body = { error: { code: 'invalid_geo', message: "Invalid geo name: 'XX'.", field: 'geo' } };
    server.use(http.post(`${RPC}/top-sources`, () => HttpResponse.json(body, { status: 422 })));
    const error = await failure(fetchReport('top-sources', { targets: TARGETS, geo: 'XX' }));
    expect(error).toBeInstanceOf(ReportError);
    expect(error).toMatchObject({ ...body.error, status: 422 });
    expect(mayHelpToRetry(error)).toBe(false);
  });

  it('gives the status as code when a proxy answers with a page of its own', async () => {
    server.use(
      http.post(`${RPC}/top-sources`, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })),
    );
    const error = await failure(fetchReport('top-sources', { targets: TARGETS }));
    expect(error).toMatchObject({ code: 'http_502', message: 'The server answered with status 502.' });
    expect(mayHelpToRetry(error)).toBe(true);
  });

  it('reports a request without an answer as unreachable and worth a second try', async () => {
    server.use(http.post(`${RPC}/top-sources`, () => HttpResponse.error()));
    const error = await failure(fetchReport('top-sources', { targets: TARGETS }));
    expect(error).toMatchObject({ code: 'unreachable', status: 0 });
    expect(mayHelpToRetry(error)).toBe(true);
  });

  it('rejects an aborted request with an AbortError, not a ReportError', async () => {
    server.use(http.post(`${RPC}/top-sources`, () => new Promise(() => {})));
    const abort = new AbortController();
    const call = fetchReport('top-sources', { targets: TARGETS }, abort.signal);
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('quotes the curl command of a request for a shell, whatever characters a name has', () => {
  const call = curlCommand(
    'top-sources',
    { targets: [{ value: "o'neill.example" }] },
    'http://footfall.example',
  );
  expect(call).toBe(
    String.raw`curl 'http://footfall.example/analytics/traffic/rpc/dashboard/top-sources' -H 'Content-Type: application/json' -d '{"targets":[{"value":"o'\''neill.example"}]}'`,
  );
});
