import type { ReportRequest } from '@footfall/api';
import { headline } from '@footfall/widgets';
import { SUMMARY_MEASURES } from './summaryMeasures';

/** A headline of the sites whose main measures changed; `params` may narrow it to channels. */
export const summaryHeadline = (params: Partial<ReportRequest<'batch-targets'>> = {}) =>
  headline({
    widget: 'summary',
    report: 'batch-targets',
    params,
    kind: 'change',
    measures: SUMMARY_MEASURES,
  });
