import type { Lists } from '../lists.ts';

/** Replaced by the lists when the extension is built. */
declare const LISTS: Lists;

export const lists: Lists = LISTS;
export const CATEGORIES = ['banking', 'health', 'adult', 'dating', 'mail'] as const;
export type Category = (typeof CATEGORIES)[number];
