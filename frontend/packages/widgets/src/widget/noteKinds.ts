import type { CodedNote } from '@footfall/api';

// Notes about data that cannot be read, and that numbers are not those of people at large; others explain the numbers.
const WARNINGS: ReadonlySet<string> = new Set([
  'damaged',
  'damaged_left_out',
  'comparison_damaged',
  'panel_for_itself',
]);

/** Notes that say why there is nothing to show, whatever the filters. */
const WHY_EMPTY: ReadonlySet<CodedNote['code']> = new Set([
  'no_panel_no_answer',
  'no_log',
  'import_log_again',
  'whole_sites_only',
  'no_own_counts',
  'own_counts_of_whole_sites',
  'own_counts_elsewhere',
  'places_unknown',
  'places_unknown_in_log',
]);

/** Notes that read alike for every site, so that one note can name several sites. */
const OF_SEVERAL: ReadonlySet<CodedNote['code']> = new Set([
  'whole_sites_only',
  'no_own_counts',
  'own_counts_of_whole_sites',
  'places_unknown',
  'places_unknown_in_log',
]);

export interface Note {
  english: string;
  /** Undefined for a note of an older server. */
  coded: CodedNote | undefined;
}

/** The notes of an answer in their order; those of `OF_SEVERAL` with one code become one, which names all sites. */
export function joined(notes: readonly string[], codes: readonly CodedNote[] = []): Note[] {
  const said: Note[] = [];
  for (const [at, english] of notes.entries()) {
    const coded = codes[at];
    const same = said.find((one) => coded && one.coded?.code === coded.code && OF_SEVERAL.has(coded.code));
    if (same?.coded && coded) {
      const target = `${same.coded.values.target}, ${coded.values.target}`;
      same.coded = { ...same.coded, values: { ...same.coded.values, target } };
    } else said.push({ english, coded });
  }
  return said;
}

/** Whether a note says why there is nothing to show. `areAllUnseen`: none of the targets is in the data at all. */
export const isWhyEmpty = ({ code }: CodedNote, areAllUnseen: boolean): boolean =>
  WHY_EMPTY.has(code) || (areAllUnseen && code === 'target_never_seen');

/** Whether a note says that nothing of the data answers the question, so that no number is missing for lack of visitors. */
export const isUnanswerable = (coded: CodedNote | undefined): boolean => coded?.code === 'no_panel_no_answer';

/** Whether a note tells what an answer lacks, beside one in its place that has it; `hasNumbers`: the answer has some. */
export const isOfNoAnswer = (coded: CodedNote | undefined, hasNumbers: boolean): boolean =>
  isUnanswerable(coded) || (!hasNumbers && coded?.code === 'forecast_too_few_days');

/** Whether one of these codes of notes says that there is no panel. */
export const saysNoPanel = (codes: ReadonlySet<string>): boolean =>
  codes.has('no_panel') || codes.has('no_panel_no_answer');

/** Whether a note says that data is damaged, or that a panel counts its own members alone. */
export const isWarning = ({ code }: CodedNote): boolean => WARNINGS.has(code);
