import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  folders: { id: 'dashboards.folders.title', defaultMessage: 'Folders' },
  foldersHint: {
    id: 'dashboards.folders.hint',
    defaultMessage:
      'Page views inside a folder / all page views of the target. Open a folder to see those inside it; choose its name to see its visits over time.',
  },
  folder: { id: 'dashboards.folders.folder', defaultMessage: 'Folder' },
  hosts: { id: 'dashboards.hosts.title', defaultMessage: 'Subdomains' },
  hostsHint: {
    id: 'dashboards.hosts.hint',
    defaultMessage: 'Page views on a host / all page views of the target. A visit may be on several hosts.',
  },
  host: { id: 'dashboards.hosts.host', defaultMessage: 'Host' },
});
