import type { ReportRequest } from '@footfall/api';
import { geoName } from '@footfall/i18n';
import { headline } from '@footfall/widgets';

/** The places from which visits changed. */
export const placesHeadline = (by: NonNullable<ReportRequest<'list-regions'>['by']>) =>
  headline({
    widget: 'table',
    report: 'list-regions',
    params: { limit: 60, sort: 'visits_desc', measures: ['visits'], by },
    kind: 'change',
    measures: ['visits'],
    nameOf: ({ geo }, intl) => geoName(geo, intl),
  });
