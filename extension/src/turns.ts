/** One after the other, in the order they were told: each reads what the one before it wrote. */

/** Work on what the person sees. */
export const tracked = (work: () => Promise<void>): Promise<void> => navigator.locks.request('tracker', work);

/** Work with the panel's server. */
export const withServer = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request('server', work);
