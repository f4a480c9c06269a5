import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchReport, makeQueryClient } from '../src';

const QUESTION = { targets: [{ value: 'a.example', scope: 'domain' as const }] };
const ANSWER = { total: 0, rows: [] };

const busy = (headers: Record<string, string>) =>
  Response.json({ error: { code: 'busy', message: '6 reports are running' } }, { status: 503, headers });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asks a report while the server gives these answers, one after the other. */
function ask(...answers: Response[]) {
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  const answered = makeQueryClient().fetchQuery({
    queryKey: ['report'],
    queryFn: () => fetchReport('top-sources', QUESTION),
  });
  // A test that moves the clock awaits the promise only after it has rejected: without this, Vitest would report it.
  answered.catch(() => {});
  return { asked, answered };
}

it('asks a busy server again after the wait it asked for', async () => {
  const { asked, answered } = ask(busy({ 'Retry-After': '10' }), Response.json(ANSWER));
  await vi.advanceTimersByTimeAsync(9900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answered).toEqual(ANSWER);
});

it('asks a busy server again after half a second if it gave no wait', async () => {
  const { answered } = ask(busy({}), Response.json(ANSWER));
  await vi.advanceTimersByTimeAsync(500);
  expect(await answered).toEqual(ANSWER);
});

it('recognises errors of a remote, which has its own copy of the class', async () => {
  const theirs = Object.assign(new Error('6 reports are running'), {
    name: 'ReportError',
    code: 'busy',
    status: 503,
    field: null,
    retryAfterMs: 2000,
  });
  const ask = vi.fn().mockRejectedValueOnce(theirs).mockResolvedValueOnce(ANSWER);
  const answered = makeQueryClient().fetchQuery({ queryKey: ['report'], queryFn: ask });
  await vi.advanceTimersByTimeAsync(1900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answered).toEqual(ANSWER);
});

it('does not ask a busy server a third time', async () => {
  const { asked, answered } = ask(busy({ 'Retry-After': '1' }), busy({ 'Retry-After': '1' }));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answered).rejects.toMatchObject({ code: 'busy' });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not retry when the server asks for a long wait', async () => {
  const { asked, answered } = ask(busy({ 'Retry-After': '3600' }));
  await vi.advanceTimersByTimeAsync(0);
  await expect(answered).rejects.toMatchObject({ code: 'busy' });
  expect(asked).toHaveBeenCalledTimes(1);
});
