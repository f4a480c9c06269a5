import { expect, test } from 'vitest';
import { toCatalogueError } from './errors';

const ENTRY = 'https://cdn.example/remoteEntry.js';

function native(message: string, extra: object = {}): Error {
  return Object.assign(new Error(message), extra);
}

test.each([
  [
    'an entry that cannot be fetched',
    native(`[ Federation Runtime ]: Failed #RUNTIME-008 ScriptNetworkError {"resourceUrl":"${ENTRY}"}`),
    {
      name: 'ScriptExternalLoadError',
      message: `Loading script failed.\n(error: ${ENTRY})`,
      type: 'error',
      request: ENTRY,
    },
  ],
  [
    'an entry that hangs',
    native(`#RUNTIME-008 ScriptNetworkError: Script "${ENTRY}" timed out. {"resourceUrl":"${ENTRY}"}`),
    { name: 'ScriptExternalLoadError', message: 'Remote script time-outed', type: 'timeout', request: ENTRY },
  ],
  [
    'an entry without its container',
    native(`#RUNTIME-001 {"remoteEntryUrl":"${ENTRY}"}`),
    {
      name: 'ScriptExternalLoadError',
      message: `Loading script failed.\n(missing: ${ENTRY})`,
      type: 'missing',
      request: ENTRY,
    },
  ],
  [
    'a manifest that cannot be fetched',
    native(`#RUNTIME-003 {"manifestUrl":"${ENTRY}"}`),
    {
      name: 'ScriptExternalLoadError',
      message: `Loading script failed.\n(error: ${ENTRY})`,
      type: 'error',
      request: ENTRY,
    },
  ],
  [
    'a script chunk',
    native('Loading chunk 5 failed.\n(error: /5.js)', {
      name: 'ChunkLoadError',
      type: 'error',
      request: '/5.js',
    }),
    {
      name: 'ChunkLoadError',
      message: 'Loading chunk 5 failed.\n(error: /5.js)',
      type: 'error',
      request: '/5.js',
    },
  ],
  [
    'a style chunk',
    native('Loading CSS chunk 5 failed.\\n(/5.css)', { code: 'CSS_CHUNK_LOAD_FAILED', request: '/5.css' }),
    {
      name: 'ChunkLoadError',
      message: 'Loading CSS chunk 5 failed.\n(/5.css)',
      type: 'error',
      request: '/5.css',
    },
  ],
])('%s becomes its entry of the catalogue', (_, thrown, expected) => {
  const { name, message, type, request } = toCatalogueError(thrown) as Error &
    Record<'type' | 'request', string>;
  expect({ name, message, type, request }).toEqual(expected);
});

test('another error is returned unchanged, and a thrown string becomes an error', () => {
  const error = new TypeError('x is not a function');
  expect(toCatalogueError(error)).toBe(error);
  expect(toCatalogueError('boom')).toEqual(new Error('boom'));
});

test('an error that is mapped already is returned unchanged', () => {
  const once = toCatalogueError(native('#RUNTIME-001'), ENTRY);
  expect(toCatalogueError(once)).toBe(once);
});
