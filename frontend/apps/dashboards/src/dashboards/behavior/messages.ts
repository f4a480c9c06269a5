import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  interests: { id: 'dashboards.interests.title', defaultMessage: 'Interests' },
  interestsHint: {
    id: 'dashboards.interests.hint',
    defaultMessage:
      'Categories of other sites that the visitors also visit. Lift: how many times the part that does so anywhere at the place, drawn towards 1 where few were observed. Penetration: the part of the visitors who do.',
  },
  networks: { id: 'dashboards.networks.title', defaultMessage: 'Social networks' },
  networksHint: {
    id: 'dashboards.networks.hint',
    defaultMessage: 'Networks that the visitors also visit: the part who do, and its lift against the place.',
  },
  network: { id: 'dashboards.networks.network', defaultMessage: 'Network' },
  allInterests: { id: 'dashboards.interests.all', defaultMessage: 'All interests' },
  allNetworks: { id: 'dashboards.networks.all', defaultMessage: 'All networks' },
});
