import { type DashboardSpec, headline } from '@footfall/widgets';
import { dropOffs } from './dropOffs';
import { funnelWidget } from './funnelWidget';
import { splitWidget } from './splitWidget';
import type { FunnelQuestion } from './steps';

/** The steps whose conversion changed. */
const funnelHeadline = (question: FunnelQuestion) =>
  headline({
    widget: 'funnel',
    report: 'funnel',
    params: question,
    kind: 'change',
    measures: ['total_conversion'],
    nameOf: ({ name }) => name,
  });

export const funnelDashboard = (question: FunnelQuestion, countries: readonly string[]): DashboardSpec => ({
  headline: funnelHeadline(question),
  widgets: [funnelWidget(question), splitWidget(question, countries), dropOffs(question)],
});
