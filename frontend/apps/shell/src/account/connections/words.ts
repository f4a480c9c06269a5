import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Connection } from './calls';

export const words = defineMessages({
  name: { id: 'account.name', defaultMessage: 'Name' },
  state: { id: 'account.jobs.state', defaultMessage: 'State' },
  months: { id: 'data.connections.months', defaultMessage: 'Months' },
  rows: { id: 'account.imports.rows', defaultMessage: 'Rows imported' },
  last: { id: 'account.jobs.last', defaultMessage: 'Last run' },
  next: { id: 'account.jobs.next', defaultMessage: 'Next run' },
});

export const states: Record<Connection['state'], MessageDescriptor> = defineMessages({
  waiting: { id: 'account.jobs.waiting', defaultMessage: 'Waiting' },
  running: { id: 'account.jobs.running', defaultMessage: 'Running' },
  interrupted: { id: 'account.jobs.interrupted', defaultMessage: 'Interrupted; will be resumed' },
  failed: { id: 'account.jobs.failed', defaultMessage: 'Failed; will be retried' },
  paused: { id: 'account.panels.state.paused', defaultMessage: 'Paused' },
});

/** Labels of a service's fields by the server's names. A field without a text here is shown by its name. */
export const fields: Partial<Record<string, MessageDescriptor>> = defineMessages({
  address: { id: 'data.connections.field.address', defaultMessage: 'Address of the service' },
  property: { id: 'data.connections.field.property', defaultMessage: 'Property' },
  sites: { id: 'data.connections.field.sites', defaultMessage: 'Sites, separated by commas' },
  site: { id: 'data.option.site', defaultMessage: 'Site' },
  site_id: { id: 'data.connections.field.siteId', defaultMessage: 'Website number' },
  website: { id: 'data.connections.field.website', defaultMessage: 'Website ID' },
  key: { id: 'data.connections.field.key', defaultMessage: 'Contents of the JSON key file' },
  token: { id: 'data.connections.field.token', defaultMessage: 'Access token' },
  api_key: { id: 'data.connections.field.apiKey', defaultMessage: 'API key' },
  username: { id: 'data.connections.field.username', defaultMessage: 'User name' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  timezone: { id: 'data.option.timezone', defaultMessage: 'Time zone' },
  country: { id: 'data.option.country', defaultMessage: 'Country code' },
});
