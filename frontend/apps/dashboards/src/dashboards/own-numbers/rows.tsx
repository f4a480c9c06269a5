import type { ReportRow } from '@footfall/api';
import { type Estimate, NO_ESTIMATE } from '@footfall/ui/measure-value';
import type { ChoiceSpec, Choices } from '@footfall/widgets';
import { choiceLabels, type MeasureId, measureOf } from '@footfall/widgets/vocabulary';

export type Row = ReportRow<'own-numbers'>;

const MEASURES: readonly MeasureId[] = ['visits', 'unique_visitors'];

/** The choice of the measure, shared by all widgets of the dashboard. */
export const measureChoice = (shared: 'leads' | 'follows'): ChoiceSpec => ({
  label: choiceLabels.measure,
  look: 'pills',
  options: MEASURES.map((value) => ({ value, label: measureOf(value).name })),
  from: 'visits',
  shared,
});

/** Whether a row has a first-party count of the chosen measure. */
export const isChosen = ({ measure, told }: Row, choice: Choices): boolean =>
  measure === choice.measure && told !== null;

export const ownCount = ({ told }: Row): Estimate => ({ ...NO_ESTIMATE, value: told });

/** The estimate that would be shown without the site's count; no number for fewer than five observed people. */
export const withoutIt = (row: Row): Estimate => ({
  ...NO_ESTIMATE,
  value: row.panel,
  low: row.panel_low,
  high: row.panel_high,
  observed: row.n_observed,
  ...(row.accuracy === 'rough' && { isRough: true }),
});

/** Whether the estimates rest on places in rank lists, as there is no panel. */
export const isByLists = ({ basis }: Row): boolean => basis === 'lists';
