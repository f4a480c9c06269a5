/**
 * The recorded page views, in IndexedDB. A row is written when its page opens, so that none is lost when the service
 * worker stops, and stays as part of the list of what was sent.
 */

export type Transition = 'link' | 'typed' | 'bookmark' | 'form' | 'reload';

export interface PageView {
  ts: number;
  url: string;
  referrer?: string;
  transition?: Transition;
  active_ms: number;
  event: 'view' | 'purchase';
}

/**
 * open: the page is still open; waiting: to be put into a batch; batched: being sent; sent; refused by the server;
 * unwanted: sent, but to be deleted on the server.
 */
export type RowState = 'open' | 'waiting' | 'batched' | 'sent' | 'refused' | 'unwanted';

export interface Row extends PageView {
  id: number;
  state: RowState;
  batch?: string;
  /** When the server took or refused it, in milliseconds since 1970. Rows of earlier versions lack it. */
  sent_at?: number;
  /** Why the server refused it. */
  reason?: string;
}

/** Rows waiting at most, reached only if the server is away for months; beyond it the oldest are deleted. */
const MOST_WAITING = 50_000;
const MOST_SENT = 20_000;
const SENT_KEPT_MS = 90 * 86_400_000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('footfall-panel', 1);
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore('rows', { keyPath: 'id', autoIncrement: true });
      rows.createIndex('state', 'state');
      rows.createIndex('batch', 'batch');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function within<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await database()).transaction('rows', mode, { durability: 'strict' });
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const result = await work(transaction.objectStore('rows'));
  await finished;
  return result;
}

/** Stores a new open row; resolves to its id. */
export const add = (view: PageView): Promise<number> =>
  within('readwrite', async (rows) => Number(await done(rows.add({ ...view, state: 'open' }))));

/** Adds active time to a row, if it is still open. */
export const addActive = (id: number, ms: number): Promise<void> =>
  within('readwrite', async (rows) => {
    const row: Row | undefined = await done(rows.get(id));
    if (row?.state === 'open') await done(rows.put({ ...row, active_ms: row.active_ms + Math.round(ms) }));
  });

/** Closes rows of pages that were left, so that they can be sent. */
export const close = (ids: number[] | 'all'): Promise<void> =>
  within('readwrite', async (rows) => {
    for (const row of (await done(rows.index('state').getAll('open'))) as Row[]) {
      if (ids === 'all' || ids.includes(row.id)) await done(rows.put({ ...row, state: 'waiting' }));
    }
  });

/** The open rows, newest first. */
export const open = (): Promise<Row[]> =>
  within('readonly', async (rows) => ((await done(rows.index('state').getAll('open'))) as Row[]).reverse());

/** Closes open rows older than `ts`, so that long-open pages are sent too. */
export const closeOlder = (ts: number): Promise<void> =>
  within('readwrite', async (rows) => {
    for (const row of (await done(rows.index('state').getAll('open'))) as Row[]) {
      if (row.ts < ts) await done(rows.put({ ...row, state: 'waiting' }));
    }
  });

/** The unfinished batch, or a new one of waiting rows, whose key is stored before it is sent. Null if none waits. */
export const nextBatch = (most: number): Promise<{ key: string; rows: Row[] } | null> =>
  within('readwrite', async (rows) => {
    const [first] = (await done(rows.index('state').getAll('batched', 1))) as Row[];
    if (first?.batch) {
      return { key: first.batch, rows: (await done(rows.index('batch').getAll(first.batch))) as Row[] };
    }
    const waiting = (await done(rows.index('state').getAll('waiting', most))) as Row[];
    if (waiting.length === 0) return null;
    const key = crypto.randomUUID();
    const batched = waiting.map((row): Row => ({ ...row, state: 'batched', batch: key }));
    for (const row of batched) await done(rows.put(row));
    return { key, rows: batched };
  });

/** Marks the rows of a batch as sent at a time, or as refused with the reason in `refused`, by row id. */
export const settle = (key: string, refused: Map<number, string>, sent_at: number): Promise<void> =>
  within('readwrite', async (rows) => {
    for (const row of (await done(rows.index('batch').getAll(key))) as Row[]) {
      const reason = refused.get(row.id);
      const answered: Row = { ...row, sent_at, state: reason ? 'refused' : 'sent' };
      await done(rows.put(reason ? { ...answered, reason } : answered));
    }
  });

/** All rows, newest first. */
export const all = (): Promise<Row[]> =>
  within('readonly', async (rows) => ((await done(rows.getAll())) as Row[]).reverse());

export const count = (state: RowState): Promise<number> =>
  within('readonly', (rows) => done(rows.index('state').count(state)));

/** Deletes open and waiting rows of addresses that match, and such referrers of others; resolves to the number deleted. */
export const removeUnsent = (isUnwanted: (address: string) => boolean): Promise<number> =>
  within('readwrite', async (rows) => {
    const unsent = [
      ...((await done(rows.index('state').getAll('open'))) as Row[]),
      ...((await done(rows.index('state').getAll('waiting'))) as Row[]),
    ].filter((row) => isUnwanted(row.url));
    for (const row of unsent) await done(rows.delete(row.id));
    await dropReferrers(rows, isUnwanted);
    return unsent.length;
  });

/**
 * Deletes rows: sent ones become `unwanted` until the server has deleted them, others go at once; rows being sent stay.
 * Also removes their addresses from the referrers of rows not yet sent; the server does so for sent ones.
 */
export const remove = (ids: number[]): Promise<void> =>
  within('readwrite', async (rows) => {
    const addresses = new Set<string>();
    for (const id of ids) {
      const row: Row | undefined = await done(rows.get(id));
      if (!row || row.state === 'batched' || row.state === 'unwanted') continue;
      addresses.add(row.url);
      if (row.state === 'sent') await done(rows.put({ ...row, state: 'unwanted' }));
      else await done(rows.delete(id));
    }
    await dropReferrers(rows, (address) => addresses.has(address));
  });

async function dropReferrers(rows: IDBObjectStore, isUnwanted: (address: string) => boolean): Promise<void> {
  for (const state of ['open', 'waiting']) {
    for (const { referrer, ...row } of (await done(rows.index('state').getAll(state))) as Row[]) {
      if (referrer !== undefined && isUnwanted(referrer)) await done(rows.put(row));
    }
  }
}

/** Up to `most` rows that the server has to delete. */
export const unwanted = (most: number): Promise<Row[]> =>
  within('readonly', async (rows) => (await done(rows.index('state').getAll('unwanted', most))) as Row[]);

/** Deletes rows that the server has deleted. */
export const forget = (gone: Row[]): Promise<void> =>
  within('readwrite', async (rows) => {
    for (const { id } of gone) await done(rows.delete(id));
  });

/** Deletes all rows. */
export const clear = (): Promise<void> =>
  within('readwrite', async (rows) => {
    await done(rows.clear());
  });

/** Deletes sent and refused rows that are old or too many, and the oldest waiting rows beyond the limit. */
export const prune = (now: number): Promise<void> =>
  within('readwrite', async (rows) => {
    const sent = [
      ...((await done(rows.index('state').getAll('sent'))) as Row[]),
      ...((await done(rows.index('state').getAll('refused'))) as Row[]),
    ].sort((one, other) => one.id - other.id);
    const old = sent.filter((row, at) => row.ts < now - SENT_KEPT_MS || at < sent.length - MOST_SENT);
    const waiting = (await done(rows.index('state').getAllKeys('waiting'))) as number[];
    const tooMany = waiting.slice(0, Math.max(0, waiting.length - MOST_WAITING));
    for (const id of [...old.map((row) => row.id), ...tooMany]) await done(rows.delete(id));
  });
