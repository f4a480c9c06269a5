import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import styles from './account.module.css';
import { accountCalls, type NewApiKey } from './calls';
import { Card, Field, Problem } from './parts';

export const keyMessages = defineMessages({
  what: { id: 'account.keys.what', defaultMessage: 'Key name' },
  scopes: { id: 'account.keys.scopes', defaultMessage: 'Permissions' },
  ends: { id: 'account.keys.ends', defaultMessage: 'Expiration date (optional)' },
  make: { id: 'account.keys.make', defaultMessage: 'Create key' },
  callsPerMinute: {
    id: 'account.keys.callsPerMinute',
    defaultMessage: 'Calls a minute; no limit of its own when left empty',
  },
  unitsPerDay: {
    id: 'account.keys.unitsPerDay',
    defaultMessage: 'Units a day; no limit when left empty',
  },
});

export const scopes: Record<string, MessageDescriptor> = defineMessages({
  reports: { id: 'account.scope.reports', defaultMessage: 'Run reports' },
  'projects:read': { id: 'account.scope.read', defaultMessage: 'View projects' },
  'projects:write': { id: 'account.scope.write', defaultMessage: 'Edit projects' },
});

/** The form that creates an API key. */
export function NewKey({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['reports']);
  const [lastDay, setLastDay] = useState('');
  const [callsPerMinute, setCallsPerMinute] = useState('');
  const [unitsPerDay, setUnitsPerDay] = useState('');
  const { act, problem } = useAction();
  const make = () =>
    act(async () => {
      // The end of the chosen day in the reader's time zone.
      const end = lastDay ? { expires_at: new Date(`${lastDay}T23:59:59`).toISOString() } : {};
      const limits = {
        ...(callsPerMinute && { calls_per_minute: Number(callsPerMinute) }),
        ...(unitsPerDay && { units_per_day: Number(unitsPerDay) }),
      };
      onMade(await accountCalls.makeKey({ name, scopes: [...chosen], ...end, ...limits }));
      setName('');
    });
  return (
    <Card title={<FormattedMessage {...keyMessages.make} />}>
      <form
        data-usage-form="api-key"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label={<FormattedMessage {...keyMessages.what} />}>
          <input
            className={styles.input}
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <fieldset className={styles.choices}>
          <legend>
            <FormattedMessage {...keyMessages.scopes} />
          </legend>
          {Object.entries(scopes).map(([scope, text]) => (
            <label key={scope} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope),
                  )
                }
              />
              <FormattedMessage {...text} />
            </label>
          ))}
        </fieldset>
        <Field label={<FormattedMessage {...keyMessages.ends} />}>
          <input
            type="date"
            className={styles.input}
            value={lastDay}
            onChange={(event) => setLastDay(event.target.value)}
          />
        </Field>
        <Limit
          text={keyMessages.callsPerMinute}
          most={100_000}
          value={callsPerMinute}
          onChange={setCallsPerMinute}
        />
        <Limit
          text={keyMessages.unitsPerDay}
          most={1_000_000_000}
          value={unitsPerDay}
          onChange={setUnitsPerDay}
        />
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!name.trim() || chosen.length === 0}>
          <FormattedMessage {...keyMessages.make} />
        </button>
      </form>
    </Card>
  );
}

function Limit(props: {
  text: MessageDescriptor;
  most: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { text, most, value, onChange } = props;
  return (
    <Field label={<FormattedMessage {...text} />}>
      <input
        type="number"
        className={styles.input}
        min={1}
        max={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
