import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AsyncContent } from '../../components/AsyncContent';
import styles from '../account.module.css';
import { Card, Table } from '../parts';
import { ConnectionForm } from './ConnectionForm';
import { ConnectionRow } from './ConnectionRow';
import { connectionCalls } from './calls';
import { words } from './words';

const WATCH_MS = 5000;

const KEY = ['account', 'connections'];

/** Services from which numbers are imported on a schedule, with their states, and a form for a new connection. */
export function ConnectionsPage() {
  const intl = useIntl();
  const client = useQueryClient();
  const [open, setOpen] = useState<number>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: connectionCalls.listed,
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return (
    <AsyncContent query={query}>
      {({ connections, services }) => (
        <>
          <Card>
            <p>
              <FormattedMessage
                id="data.connections.intro"
                defaultMessage="Connected services bring complete months of numbers on a schedule, and new data is published afterwards. Months that a service corrects are replaced."
              />
            </p>
            {connections.length === 0 ? (
              <p className={styles.quiet}>
                <FormattedMessage id="data.connections.none" defaultMessage="No service is connected yet." />
              </p>
            ) : (
              <Table
                label={intl.formatMessage({ id: 'account.connections', defaultMessage: 'Connections' })}
                numbers={[3]}
                heads={[
                  ...(['name', 'state', 'months', 'rows', 'last', 'next'] as const).map((name) => (
                    <FormattedMessage key={name} {...words[name]} />
                  )),
                  null,
                ]}
              >
                {connections.map((connection) => (
                  <ConnectionRow
                    key={connection.id}
                    connection={connection}
                    service={
                      services.find(({ id }) => id === connection.service)?.title ?? connection.service
                    }
                    isOpen={open === connection.id}
                    onToggle={() => setOpen(open === connection.id ? undefined : connection.id)}
                    onChange={refresh}
                  />
                ))}
              </Table>
            )}
          </Card>
          {connections
            .filter((connection) => connection.id === open)
            .map((connection) => (
              <ConnectionForm
                key={connection.id}
                services={services}
                connection={connection}
                onDone={async () => {
                  setOpen(undefined);
                  await refresh();
                }}
              />
            ))}
          <ConnectionForm services={services} onDone={refresh} />
        </>
      )}
    </AsyncContent>
  );
}
