import type { ReportRow } from '@footfall/api';
import { widget } from '@footfall/widgets';
import { MeasureBars, MeasureTable, measureChoice } from '../../widget-presets/measureBars';
import { otherSites } from '../../widget-presets/otherSites';
import { messages } from './messages';

type Report = 'list-audience-social-media';

const config = {
  heading: messages.network,
  keyOf: (row: ReportRow<Report>) => row.network,
  nameOf: (network: string) => network,
  most: 10,
};

export const networks = widget<Report>({
  id: 'networks',
  report: 'list-audience-social-media',
  title: messages.networks,
  hint: messages.networksHint,
  span: 6,
  height: () => 420,
  params: { limit: 100 },
  paramsOf: ({ measure }) => ({ sort: measure === 'penetration' ? 'penetration_desc' : 'lift_low_desc' }),
  choices: { measure: measureChoice(['lift', 'penetration']) },
  nothing: () => otherSites.noNetwork,
  picture: (view) => <MeasureBars<Report> view={view} config={config} />,
  table: (view) => <MeasureTable<Report> view={view} config={config} />,
});
