import { defineMessages } from 'react-intl';

export const groupMessages = defineMessages({
  noProject: { id: 'pageGroups.noProject', defaultMessage: 'Page groups are saved in a project' },
  noProjectWhy: {
    id: 'pageGroups.noProject.why',
    defaultMessage: 'Open a project in the top bar, or create one with the sites shown.',
  },
  newProject: { id: 'pageGroups.newProject', defaultMessage: 'Create project with these sites' },
  title: { id: 'pageGroups.title', defaultMessage: 'Page groups' },
});
