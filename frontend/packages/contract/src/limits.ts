/** Limits of a plan by the server's names; an answer refused with one of them puts the user off limits. */
export const LIMIT_CODES = ['ta_access_allowed', 'trends_api_basic', 'trends_api_premium'] as const;

export const MAX_PROJECTS = 100;
export const MAX_TARGETS_IN_PROJECT = 100;
