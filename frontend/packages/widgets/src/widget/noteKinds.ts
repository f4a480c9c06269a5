import type { CodedNote } from '@footfall/api';

// Data that cannot be read; all other notes explain the numbers.
const WARNINGS: ReadonlySet<string> = new Set(['damaged', 'damaged_left_out', 'comparison_damaged']);

/** Notes that say why there is nothing to show, whatever the filters. */
const WHY_EMPTY: ReadonlySet<CodedNote['code']> = new Set([
  'no_log',
  'import_log_again',
  'whole_sites_only',
  'no_own_counts',
  'own_counts_of_whole_sites',
]);

export const isWhyEmpty = ({ code }: CodedNote): boolean => WHY_EMPTY.has(code);

/** Whether a note says that data is damaged. */
export const isWarning = ({ code }: CodedNote): boolean => WARNINGS.has(code);
