import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  interests: { id: 'dashboards.interests.title', defaultMessage: 'Interests' },
  interestsHint: {
    id: 'dashboards.interests.hint',
    defaultMessage:
      'Categories of other sites that this audience visits. Lift: how many times more likely they are to do so than the average person in the region, shrunk toward 1 where few were observed. Penetration: share of the audience that does. Major platforms are search engines, social networks, AI assistants and mail services, which nearly everyone visits.',
  },
  networks: { id: 'dashboards.networks.title', defaultMessage: 'Social networks' },
  networksHint: {
    id: 'dashboards.networks.hint',
    defaultMessage:
      'Social networks this audience also visits: the share that does, and its lift over the region’s average.',
  },
  network: { id: 'dashboards.networks.network', defaultMessage: 'Network' },
  allInterests: { id: 'dashboards.interests.all', defaultMessage: 'All interests' },
  allNetworks: { id: 'dashboards.networks.all', defaultMessage: 'All networks' },
});
