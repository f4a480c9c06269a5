import { hostPath } from '@footfall/contract';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { sentenceText } from '../../sentences/sentence';
import styles from '../account.module.css';
import data from '../data/data.module.css';
import { ReadingTable } from '../data/ReadingTable';
import { Card, Field, Problem } from '../parts';
import { type Connection, type ConnectionService, connectionCalls, type Trial } from './calls';
import own from './connections.module.css';
import { ServiceFields } from './ServiceFields';
import { words } from './words';

/** The page of the documentation with the steps for each service. */
const GUIDE = hostPath('/docs/connect.html');

interface ConnectionFormProps {
  services: readonly ConnectionService[];
  /** The connection to change; undefined for a new one. */
  connection?: Connection | undefined;
  onDone: () => Promise<void>;
}

/** The form for a connection, which can be tried before it is stored. */
export function ConnectionForm({ services, connection, onDone }: ConnectionFormProps) {
  const intl = useIntl();
  const [service, setService] = useState(connection?.service ?? services[0]?.id ?? '');
  const [name, setName] = useState(connection?.name ?? '');
  const [given, setGiven] = useState<Record<string, string>>(connection?.fields ?? {});
  const [since, setSince] = useState(connection?.since ?? '');
  const [every, setEvery] = useState<Connection['every']>(connection?.every ?? 'day');
  const [trial, setTrial] = useState<Trial>();
  const { act, isActing, problem, forgetProblem } = useAction();
  const chosen = services.find((one) => one.id === service);
  const known = new Set(chosen?.fields.map((one) => one.name));
  const fields = Object.fromEntries(Object.entries(given).filter(([key]) => known.has(key)));
  const tryOut = () =>
    act(async () => {
      setTrial(undefined);
      const ofStored = connection && { connection_id: connection.id };
      setTrial(await connectionCalls.try({ service, fields, since, ...ofStored }));
    });
  const store = () =>
    act(async () => {
      setTrial(undefined);
      if (connection) await connectionCalls.change(connection, { fields, since, every });
      else {
        await connectionCalls.add({ name, service, fields, since, every });
        setName('');
        setGiven({});
      }
      await onDone();
    });
  return (
    <Card
      title={
        connection ? (
          connection.name
        ) : (
          <FormattedMessage id="data.connections.add" defaultMessage="Connect a service" />
        )
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage
          id="data.connections.guide"
          defaultMessage="<link>Where to find these values</link> in each service. Credentials are stored encrypted and never shown again."
          values={{
            link: (text) => (
              <a href={`${GUIDE}#${service}`} target="_blank" rel="noopener">
                {text}
              </a>
            ),
          }}
        />
      </p>
      <form
        className={own.form}
        data-usage-form="connection"
        onSubmit={(event) => {
          event.preventDefault();
          // The pressed button decides whether to try or to store; Enter in a field tries.
          const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          void (pressed?.value === 'store' ? store() : tryOut());
        }}
      >
        {!connection && (
          <>
            <Field label={<FormattedMessage id="data.connections.service" defaultMessage="Service" />}>
              <select
                className={styles.select}
                value={service}
                onChange={(event) => {
                  setService(event.target.value);
                  setTrial(undefined);
                  forgetProblem();
                }}
              >
                {services.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={<FormattedMessage {...words.name} />}>
              <input
                className={styles.input}
                required
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          </>
        )}
        <ServiceFields
          fields={chosen?.fields ?? []}
          sentences={chosen?.sentences ?? {}}
          given={given}
          isStored={connection !== undefined}
          onChange={setGiven}
        />
        <Field
          label={
            <FormattedMessage id="data.connections.since" defaultMessage="First month (YYYY-MM, optional)" />
          }
        >
          <input
            className={styles.input}
            pattern="\d{4}-\d{2}"
            maxLength={7}
            value={since}
            onChange={(event) => setSince(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage id="data.connections.every" defaultMessage="Schedule" />}>
          <select
            className={styles.select}
            value={every}
            onChange={(event) => setEvery(event.target.value as Connection['every'])}
          >
            <option value="day">
              {intl.formatMessage({ id: 'data.connections.daily', defaultMessage: 'Every day' })}
            </option>
            <option value="month">
              {intl.formatMessage({ id: 'data.connections.monthly', defaultMessage: 'Every month' })}
            </option>
          </select>
        </Field>
        <div className={`${data.line} ${own.long}`}>
          <button type="submit" value="try" className={controls.secondary} disabled={isActing}>
            <FormattedMessage id="data.connections.try" defaultMessage="Test connection" />
          </button>
          <button type="submit" value="store" className={controls.primary} disabled={isActing}>
            {connection ? (
              <FormattedMessage id="account.save" defaultMessage="Save" />
            ) : (
              <FormattedMessage id="data.connections.connect" defaultMessage="Connect" />
            )}
          </button>
          {isActing && (
            <span role="status">
              <FormattedMessage id="data.connections.asking" defaultMessage="Contacting the service…" />
            </span>
          )}
        </div>
      </form>
      <Problem text={problem} />
      {trial && <TrialResult trial={trial} />}
    </Card>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const intl = useIntl();
  return (
    <>
      <p role="status">
        <FormattedMessage
          id="data.connections.trial"
          defaultMessage="Connected: {about}. {count, plural, one {# month} other {# months}} will be imported."
          values={{
            about: sentenceText(intl, trial.about, trial.sentences),
            count: trial.months.length,
          }}
        />
      </p>
      {trial.month ? (
        <>
          <h3 className={own.month}>{trial.month}</h3>
          <ReadingTable reading={trial.reading} />
        </>
      ) : (
        <p>
          <FormattedMessage
            id="data.connections.trial.none"
            defaultMessage="The service has no data for the newest months yet."
          />
        </p>
      )}
    </>
  );
}
