import type { ReportRow } from '@footfall/api';
import { type WidgetSpec, widget } from '@footfall/widgets';
import { defineMessages } from 'react-intl';
import { LEVELS, levelName, type Trait, traitNames } from '../vocabulary/traits';
import { MeasureBars, MeasureTable, measureChoice } from './measureBars';

type Report = 'get-audience-demographics';

const texts = defineMessages({
  hint: {
    id: 'dashboards.traits.hint',
    defaultMessage:
      'Share of visitors for whom this is known, or index: 100 × that share / the share in the region’s internet population. Above 100 means over-represented.',
  },
});

/** One trait of the visitors, target beside target: their share, or its index against the population. */
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
    hint: texts.hint,
    span: 6,
    height: (targets) => LEVELS[trait].length * (targets * 14 + 8) + 40,
    params: { traits: [trait], limit: 100 },
    choices: { measure: measureChoice(['share', 'index']) },
    picture: (view) => <MeasureBars<Report> view={view} config={config} />,
    table: (view) => <MeasureTable<Report> view={view} config={config} />,
  });
}
