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

export const problemMessages = defineMessages({
  empty: { id: 'shell.search.empty', defaultMessage: 'Enter a site first.' },
  length: {
    id: 'shell.search.length',
    defaultMessage: 'Too long: an address has at most 2,000 characters.',
  },
  character: {
    id: 'shell.search.character',
    defaultMessage: 'This contains a character that is not allowed in an address.',
  },
  host: { id: 'shell.search.host', defaultMessage: 'This is not a site. Enter a name such as shop.example.' },
  site: {
    id: 'shell.search.site',
    defaultMessage:
      'This is not a site: IP addresses and suffixes such as .co.uk have no traffic of their own.',
  },
  not_domain: {
    id: 'shell.search.notDomain',
    defaultMessage: 'This is part of a site. Choose Subdomain or Subfolder, or enter the domain only.',
  },
  not_subdomain: {
    id: 'shell.search.notSubdomain',
    defaultMessage: 'This contains a folder. Choose Subfolder, or remove the folder.',
  },
  no_folder: {
    id: 'shell.search.folder',
    defaultMessage: 'The folder is missing. Enter an address such as shop.example/women/.',
  },
  non_ascii: {
    id: 'shell.search.nonAscii',
    defaultMessage: 'A subdomain can contain only Latin letters, digits and hyphens.',
  },
});

export const addOutcomeMessages = defineMessages({
  known: { id: 'shell.search.known', defaultMessage: 'This site is already in the comparison.' },
  full: { id: 'shell.search.full', defaultMessage: 'You can compare up to five sites. Remove one first.' },
});
