import { defineMessages } from 'react-intl';

/** Why a list of other sites, of their categories or of networks may be empty. */
export const otherSites = defineMessages({
  nothing: {
    id: 'dashboards.otherSites.nothing',
    defaultMessage:
      'These visitors were seen on no other site. If the data is of one site only, such as an access log, this takes page views of a panel.',
  },
  noCategory: {
    id: 'dashboards.interests.nothing',
    defaultMessage:
      'These visitors were seen on no other site whose category is known. Import categories; if the data is of one site only, such as an access log, this takes page views of a panel too.',
  },
  onlyOther: {
    id: 'dashboards.otherSites.onlyOther',
    defaultMessage:
      '“Other” combines sites whose category is unknown, and categories with fewer than {fewest, number} observed visitors. Import categories to tell them apart.',
  },
  noNetwork: {
    id: 'dashboards.networks.nothing',
    defaultMessage:
      'These visitors were seen on no social network. If the data is of one site only, such as an access log, this takes page views of a panel.',
  },
});
