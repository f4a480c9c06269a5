import { defineMessages } from 'react-intl';

export const groupMessages = defineMessages({
  noProject: { id: 'pageGroups.noProject', defaultMessage: 'Page groups are kept in a project' },
  noProjectWhy: {
    id: 'pageGroups.noProject.why',
    defaultMessage: 'Open one in the bar above, or begin one with the sites on show.',
  },
  newProject: { id: 'pageGroups.newProject', defaultMessage: 'New project with these sites' },
  title: { id: 'pageGroups.title', defaultMessage: 'Page groups' },
});
