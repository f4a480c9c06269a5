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
  one: Connection;
  /** The name of the connection's service. */
  service: string;
  isOpen: boolean;
  onToggle: () => void;
  onChange: () => Promise<void>;
}

/** A connection with its state, what it has imported, and its buttons. */
export function ConnectionRow({ one, service, isOpen, onToggle, onChange }: ConnectionRowProps) {
  const intl = useIntl();
  const { act, problem } = useAction(onChange);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <tr data-quiet={one.state === 'paused' || undefined}>
      <th scope="row" data-wrap>
        {one.name} <small className={styles.quiet}>{service}</small>
      </th>
      <td data-wrap>
        <FormattedMessage {...states[one.state]} />
        <Problem text={problem || sentenceText(intl, one.error, one.sentences)} />
      </td>
      <td>
        {one.first_month &&
          (one.first_month === one.last_month ? one.first_month : `${one.first_month} – ${one.last_month}`)}
      </td>
      <td data-align="right">
        <FormattedNumber value={one.rows} />
      </td>
      <td data-wrap>
        {one.started ? (
          <Moment value={one.started} />
        ) : (
          <FormattedMessage id="account.jobs.never" defaultMessage="Not yet" />
        )}
      </td>
      <td data-wrap>{one.due && <Moment value={one.due} />}</td>
      <td>
        {isRemoving ? (
          <Removal
            onKeep={() => void act(() => connectionCalls.remove(one, 'keep'))}
            onRemove={() => void act(() => connectionCalls.remove(one, 'remove'))}
            onCancel={() => setRemoving(false)}
          />
        ) : (
          <div className={own.actions}>
            <button
              type="button"
              className={controls.button}
              disabled={one.state === 'running' || one.state === 'paused'}
              onClick={() => void act(() => connectionCalls.run(one))}
            >
              <FormattedMessage id="account.jobs.run" defaultMessage="Run now" />
            </button>
            <button
              type="button"
              className={controls.button}
              onClick={() => void act(() => connectionCalls.change(one, { is_on: one.state === 'paused' }))}
            >
              {one.state === 'paused' ? (
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
