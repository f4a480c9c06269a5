import { defineMessages } from 'react-intl';

export const searchMessages = defineMessages({
  label: { id: 'shell.search.label', defaultMessage: 'Add a site to compare' },
  type: { id: 'shell.search.type', defaultMessage: 'Search type' },
  add: { id: 'shell.search.add', defaultMessage: 'Add site' },
  recent: { id: 'shell.search.recent', defaultMessage: 'Recent' },
  similar: { id: 'shell.search.similar', defaultMessage: 'Did you mean' },
  suggestions: { id: 'shell.search.suggestions', defaultMessage: 'Known sites' },
});

export const typeNames = defineMessages({
  domain: { id: 'shell.search.domain', defaultMessage: 'Domain' },
  subdomain: { id: 'shell.search.subdomain', defaultMessage: 'Subdomain' },
  subfolder: { id: 'shell.search.subfolder', defaultMessage: 'Subfolder' },
});

export const placeholders = defineMessages({
  domain: { id: 'shell.search.placeholder.domain', defaultMessage: 'Add a domain, such as shop.example' },
  subdomain: {
    id: 'shell.search.placeholder.subdomain',
    defaultMessage: 'Add a subdomain, such as blog.shop.example',
  },
  subfolder: {
    id: 'shell.search.placeholder.subfolder',
    defaultMessage: 'Add a folder, such as shop.example/women/',
  },
});

export const addOutcomeMessages = defineMessages({
  known: { id: 'shell.search.known', defaultMessage: 'This site is already in the comparison.' },
  full: { id: 'shell.search.full', defaultMessage: 'You can compare up to five sites. Remove one first.' },
});
