/** The server's error codes for a used-up limit of the plan. After one, the user counts as off limits. */
export const LIMIT_CODES = ['ta_access_allowed', 'trends_api_basic', 'trends_api_premium'] as const;

export const MAX_PROJECTS = 100;
export const MAX_TARGETS_IN_PROJECT = 100;

/** Headlines tell no smaller change (0.005 is 0.5 %); nor do the server's mails. */
export const LEAST_TOLD_CHANGE = 0.005;
