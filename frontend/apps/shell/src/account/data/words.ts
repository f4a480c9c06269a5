import { defineMessages, type MessageDescriptor } from 'react-intl';

/** Kinds of data by the name of their source on the command line. */
export const KINDS: Record<string, MessageDescriptor> = defineMessages({
  panel: { id: 'data.kind.panel', defaultMessage: 'Browser panel' },
  visits: { id: 'data.kind.visits', defaultMessage: 'Visits of a panel' },
  history: { id: 'data.kind.history', defaultMessage: 'Browser history' },
  panelists: { id: 'data.kind.panelists', defaultMessage: 'Panelists' },
  population: { id: 'data.kind.population', defaultMessage: 'Population' },
  ranks: { id: 'data.kind.ranks', defaultMessage: 'Rank list' },
  'first-party': { id: 'data.kind.firstParty', defaultMessage: 'Analytics export' },
  'access-log': { id: 'data.kind.accessLog', defaultMessage: 'Web server log' },
  'network-log': { id: 'data.kind.networkLog', defaultMessage: 'Network log' },
  platforms: { id: 'data.kind.platforms', defaultMessage: 'Shares of iOS and Chrome' },
  metering: { id: 'data.kind.metering', defaultMessage: 'Metered days' },
  world: { id: 'data.kind.world', defaultMessage: 'Sample data' },
  categories: { id: 'data.kind.categories', defaultMessage: 'Categories of sites' },
  companies: { id: 'data.kind.companies', defaultMessage: 'Companies' },
});

/** Labels of options for a file by their names on the command line; other options are shown by that name. */
export const OPTIONS: Record<string, MessageDescriptor> = defineMessages({
  month: { id: 'data.option.month', defaultMessage: 'Month (YYYY-MM)' },
  country: { id: 'data.option.country', defaultMessage: 'Country code' },
  kind: { id: 'data.option.kind', defaultMessage: 'Whose counts (own or public)' },
  site: { id: 'data.option.site', defaultMessage: 'Site' },
  timezone: { id: 'data.option.timezone', defaultMessage: 'Time zone' },
  map: { id: 'data.option.map', defaultMessage: 'Columns: ours=theirs, separated by commas' },
  device: { id: 'data.option.device', defaultMessage: 'Device' },
  duration: { id: 'data.option.duration', defaultMessage: 'Unit of durations (s, min, ms)' },
  panelist: { id: 'data.option.panelist', defaultMessage: 'Panelist' },
  'client-ip': { id: 'data.option.clientIp', defaultMessage: 'Visitor’s place in X-Forwarded-For' },
  format: { id: 'data.option.format', defaultMessage: 'Fields of a line, as in Apache or nginx' },
});
