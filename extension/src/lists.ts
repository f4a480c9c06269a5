import type { Lists } from '../lists.ts';

/** Put in when the extension is built. */
declare const LISTS: Lists;

export const lists: Lists = LISTS;
export type Category = 'banking' | 'health' | 'adult' | 'dating' | 'mail';
export const CATEGORIES: Category[] = ['banking', 'health', 'adult', 'dating', 'mail'];
