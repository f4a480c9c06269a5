import type { ReportRequest } from '@footfall/api';
import { headline } from '@footfall/widgets';
import { SUMMARY_MEASURES } from './summaryMeasures';

/** The sites whose leading measures changed; of some channels only where these are named. */
export const summaryHeadline = (params: Partial<ReportRequest<'batch-targets'>> = {}) =>
  headline({
    widget: 'summary',
    report: 'batch-targets',
    params,
    kind: 'change',
    measures: SUMMARY_MEASURES,
  });
