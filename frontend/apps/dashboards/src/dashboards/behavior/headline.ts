import { categoryName } from '@footfall/i18n';
import { headline } from '@footfall/widgets';

/** The interests that an audience has far more or less than the average person. */
export const interestsHeadline = headline({
  widget: 'interests',
  report: 'list-audience-interests',
  params: { limit: 60, sort: 'lift_low_desc', measures: ['lift'], without_hubs: true },
  kind: 'outlier',
  measures: ['lift'],
  nameOf: ({ category }, intl) => categoryName(category, intl),
});
