import { defineMessages, type IntlShape } from 'react-intl';

export const messages = defineMessages({
  folders: { id: 'dashboards.folders.title', defaultMessage: 'Folders' },
  foldersHint: {
    id: 'dashboards.folders.hint',
    defaultMessage:
      'Page views within a folder / all page views of the site. Expand a folder to see its subfolders.',
  },
  folder: { id: 'dashboards.folders.folder', defaultMessage: 'Folder' },
  hosts: { id: 'dashboards.hosts.title', defaultMessage: 'Subdomains' },
  hostsHint: {
    id: 'dashboards.hosts.hint',
    defaultMessage:
      'Page views on a subdomain / all page views of the site. One visit can include several subdomains.',
  },
  host: { id: 'dashboards.hosts.host', defaultMessage: 'Subdomain' },
});

export const listedMessages = defineMessages({
  title: { id: 'dashboards.listedHosts.title', defaultMessage: 'Subdomains by their places in a list' },
  hint: {
    id: 'dashboards.listedHosts.hint',
    defaultMessage:
      'How visits divide over the subdomains that the Chrome UX Report lists, by what their places usually stand for, with a 95% interval. Subdomains that the list lacks are left out.',
  },
  few: {
    id: 'dashboards.listedHosts.few',
    defaultMessage: 'The Chrome UX Report lists no two subdomains of this site.',
  },
});

export const selectText = (intl: IntlShape, folder: string): string =>
  intl.formatMessage(
    { id: 'dashboards.folders.select', defaultMessage: '{folder}: select to see its visits over time' },
    { folder },
  );
