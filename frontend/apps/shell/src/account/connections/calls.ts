import { client, type components, settle } from '@footfall/api';

type Schemas = components['schemas'];
export type Connection = Schemas['ConnectionAnswer'];
export type ConnectionService = Schemas['ServiceAnswer'];
export type ServiceField = Schemas['FieldAnswer'];
export type NewConnection = Schemas['NewConnection'];
export type ConnectionChange = Schemas['ChangedConnection'];
export type ConnectionToTry = Schemas['ConnectionToTry'];
export type Trial = Schemas['ConnectionTrialAnswer'];

const of = (connection: Connection) => ({ path: { connection_id: connection.id } });

/** The calls about connections. Each throws a `ReportError` with the server's own sentence. */
export const connectionCalls = {
  listed: () => settle<Schemas['ConnectionsAnswer']>(client.GET('/api/connections')),
  add: (wanted: NewConnection) => settle<Connection>(client.POST('/api/connections', { body: wanted })),
  try: (wanted: ConnectionToTry) => settle<Trial>(client.POST('/api/connections/try', { body: wanted })),
  change: (connection: Connection, change: ConnectionChange) =>
    settle<Connection>(
      client.PATCH('/api/connections/{connection_id}', { params: of(connection), body: change }),
    ),
  run: (connection: Connection) =>
    settle<void>(
      client.POST('/api/connections/{connection_id}/run', {
        params: of(connection),
        body: { again: false },
      }),
    ),
  remove: (connection: Connection, imports: 'keep' | 'remove') =>
    settle<void>(
      client.DELETE('/api/connections/{connection_id}', {
        params: { ...of(connection), query: { imports } },
      }),
    ),
};
