import type { ReportRow } from '@footfall/api';
import { categoryName } from '@footfall/i18n';
import { widget } from '@footfall/widgets';
import { headings } from '@footfall/widgets/vocabulary';
import { hubChoice, hubParams } from '../../widget-presets/hubs';
import { MeasureBars, MeasureTable, measureChoice } from '../../widget-presets/measureBars';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from './messages';

type Report = 'list-audience-interests';

const config = {
  heading: headings.category,
  keyOf: (row: ReportRow<Report>) => row.category,
  nameOf: categoryName,
  most: 10,
};

export const interests = widget<Report>({
  id: 'interests',
  report: 'list-audience-interests',
  title: messages.interests,
  hint: messages.interestsHint,
  span: 6,
  height: () => 420,
  params: { limit: 500 },
  paramsOf: (choice) => ({
    sort: choice.measure === 'penetration' ? 'penetration_desc' : 'lift_low_desc',
    ...hubParams(choice),
  }),
  choices: { measure: measureChoice(['lift', 'penetration']), hubs: hubChoice },
  nothing: () => otherSites.noCategory,
  picture: (view) => <MeasureBars<Report> view={view} config={config} />,
  table: (view) => <MeasureTable<Report> view={view} config={config} />,
});
