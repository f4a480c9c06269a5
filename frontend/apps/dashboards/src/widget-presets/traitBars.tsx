import type { ReportRow } from '@footfall/api';
import { type WidgetSpec, widget } from '@footfall/widgets';
import { defineMessages } from 'react-intl';
import { LEVELS, levelName, type Trait, traitNames, traitTexts } from '../vocabulary/traits';
import { MeasureBars, MeasureTable, measureChoice } from './measureBars';

type Report = 'get-audience-demographics';

const texts = defineMessages({
  hint: {
    id: 'dashboards.traits.hint',
    defaultMessage:
      'Share of visitors for whom this is known, or index: 100 × that share / the share in the region’s internet population. Above 100 means over-represented.',
  },
  incomeHint: {
    id: 'dashboards.traits.incomeHint',
    defaultMessage:
      'Income class (low, middle, high) as the panel’s provider records it for each member; its bounds are the provider’s. Share of visitors for whom it is known, or index: 100 × that share / the share in the region’s internet population. Above 100 means over-represented.',
  },
});

/** A widget that compares the targets' visitors by one trait: shares, or index against the population. */
export function traitBars(trait: Trait): WidgetSpec<Report> {
  const config = {
    heading: traitNames[trait],
    keyOf: (row: ReportRow<Report>) => row.value,
    nameOf: levelName,
    order: LEVELS[trait],
  };
  return widget({
    id: trait,
    report: 'get-audience-demographics',
    title: traitNames[trait],
    hint: trait === 'income' ? texts.incomeHint : texts.hint,
    span: 6,
    height: (targets) => LEVELS[trait].length * (targets * 14 + 8) + 40,
    params: { traits: [trait], limit: 100 },
    nothing: () => traitTexts.nothing,
    choices: { measure: measureChoice(['share', 'index']) },
    picture: (view) => <MeasureBars<Report> view={view} config={config} />,
    table: (view) => <MeasureTable<Report> view={view} config={config} />,
  });
}
