import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { sentenceText } from '../../sentences/sentence';
import styles from '../account.module.css';
import { Moment, Problem } from '../parts';
import { type Connection, connectionCalls } from './calls';
import own from './connections.module.css';
import { states } from './words';

interface ConnectionRowProps {
  connection: Connection;
  /** The name of the connection's service. */
  service: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: () => Promise<void>;
}

/** A connection with its state, what it has imported, and its buttons. */
export function ConnectionRow({ connection, service, isOpen, onToggle, onChange }: ConnectionRowProps) {
  const intl = useIntl();
  const { act, problem } = useAction(onChange);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <tr data-quiet={connection.state === 'paused' || undefined}>
      <th scope="row" data-wrap>
        {connection.name} <small className={styles.quiet}>{service}</small>
      </th>
      <td data-wrap>
        <FormattedMessage {...states[connection.state]} />
        <Problem text={problem || sentenceText(intl, connection.error, connection.sentences)} />
      </td>
      <td>
        {connection.first_month &&
          (connection.first_month === connection.last_month
            ? connection.first_month
            : `${connection.first_month} – ${connection.last_month}`)}
      </td>
      <td data-align="right">
        <FormattedNumber value={connection.rows} />
      </td>
      <td data-wrap>
        {connection.started ? (
          <Moment value={connection.started} />
        ) : (
          <FormattedMessage id="account.jobs.never" defaultMessage="Not yet" />
        )}
      </td>
      <td data-wrap>{connection.due && <Moment value={connection.due} />}</td>
      <td>
        {isRemoving ? (
          <Removal
            onKeep={() => void act(() => connectionCalls.remove(connection, 'keep'))}
            onRemove={() => void act(() => connectionCalls.remove(connection, 'remove'))}
            onCancel={() => setRemoving(false)}
          />
        ) : (
          <div className={own.actions}>
            <button
              type="button"
              className={controls.button}
              disabled={connection.state === 'running' || connection.state === 'paused'}
              onClick={() => void act(() => connectionCalls.run(connection))}
            >
              <FormattedMessage id="account.jobs.run" defaultMessage="Run now" />
            </button>
            <button
              type="button"
              className={controls.button}
              onClick={() =>
                void act(() => connectionCalls.change(connection, { is_on: connection.state === 'paused' }))
              }
            >
              {connection.state === 'paused' ? (
                <FormattedMessage id="data.connections.resume" defaultMessage="Resume" />
              ) : (
                <FormattedMessage id="data.connections.pause" defaultMessage="Pause" />
              )}
            </button>
            <button type="button" className={controls.button} aria-expanded={isOpen} onClick={onToggle}>
              <FormattedMessage id="data.connections.edit" defaultMessage="Edit" />
            </button>
            <button type="button" className={controls.button} onClick={() => setRemoving(true)}>
              <FormattedMessage id="data.remove" defaultMessage="Remove" />
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}

function Removal(props: { onKeep: () => void; onRemove: () => void; onCancel: () => void }) {
  return (
    <div className={own.actions}>
      {/* biome-ignore lint/a11y/noAutofocus: the button pressed before is gone */}
      <button type="button" className={controls.button} autoFocus onClick={props.onKeep}>
        <FormattedMessage id="data.connections.remove.keep" defaultMessage="Remove, keep imported data" />
      </button>
      <button type="button" className={controls.button} onClick={props.onRemove}>
        <FormattedMessage id="data.connections.remove.all" defaultMessage="Remove with imported data" />
      </button>
      <button type="button" className={controls.button} onClick={props.onCancel}>
        <FormattedMessage id="account.inbox.keep" defaultMessage="Cancel" />
      </button>
    </div>
  );
}
