/** Queues: work runs one after the other, so that it reads what the work before it wrote. */

/** Queue for work on pages and rows. */
export const tracked = (work: () => Promise<void>): Promise<void> => navigator.locks.request('tracker', work);

/** Queue for calls to the panel's server. */
export const withServer = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request('server', work);
