import { defineMessages } from 'react-intl';

export const searchMessages = defineMessages({
  label: { id: 'shell.search.label', defaultMessage: 'Add a site to compare' },
  type: { id: 'shell.search.type', defaultMessage: 'What to search for' },
  add: { id: 'shell.search.add', defaultMessage: 'Add the site' },
  recent: { id: 'shell.search.recent', defaultMessage: 'Looked at before' },
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
  empty: { id: 'shell.search.empty', defaultMessage: 'Type the name of a site first.' },
  length: {
    id: 'shell.search.length',
    defaultMessage: 'This is too long: an address has 2,000 characters at most.',
  },
  character: { id: 'shell.search.character', defaultMessage: 'This holds a character that no address has.' },
  host: { id: 'shell.search.host', defaultMessage: 'This is not a site. Write a name such as shop.example.' },
  site: {
    id: 'shell.search.site',
    defaultMessage:
      'This is not a site: an IP address and an ending such as .co.uk have no visits of their own.',
  },
  not_domain: {
    id: 'shell.search.notDomain',
    defaultMessage: 'This is a part of a site. Choose subdomain or subfolder, or write the domain alone.',
  },
  not_subdomain: {
    id: 'shell.search.notSubdomain',
    defaultMessage: 'This has a folder. Choose subfolder, or leave the folder out.',
  },
  no_folder: {
    id: 'shell.search.folder',
    defaultMessage: 'The folder is missing. Write one such as shop.example/women/.',
  },
  non_ascii: {
    id: 'shell.search.nonAscii',
    defaultMessage: 'A subdomain can hold Latin letters, digits and hyphens only.',
  },
});

export const addOutcomeMessages = defineMessages({
  known: { id: 'shell.search.known', defaultMessage: 'This site is already being compared.' },
  full: { id: 'shell.search.full', defaultMessage: 'Five sites at most can be compared. Remove one first.' },
});
