import { defineMessages } from 'react-intl';

/** Why a list of other sites may be empty. */
export const otherSites = defineMessages({
  nothing: {
    id: 'dashboards.otherSites.nothing',
    defaultMessage:
      'These visitors were seen on no other site. If the data is of one site only, as that of an access log is, this takes page views of a panel; otherwise try another period, device or region.',
  },
});
