/** The server's error codes for a used-up limit of the plan. After one, the user counts as off limits. */
export const LIMIT_CODES = ['ta_access_allowed', 'trends_api_basic', 'trends_api_premium'] as const;

export const MAX_PROJECTS = 100;
export const MAX_TARGETS_IN_PROJECT = 100;
