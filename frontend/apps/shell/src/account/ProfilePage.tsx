import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { signals } from '../bootstrap/signals';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { OwnAddress } from './OwnAddress';
import { Card, Field, Problem } from './parts';

const messages = defineMessages({
  name: { id: 'account.name', defaultMessage: 'Name' },
  save: { id: 'account.save', defaultMessage: 'Save' },
  saved: { id: 'account.saved', defaultMessage: 'Saved' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  current: { id: 'account.password.current', defaultMessage: 'Current password' },
  keepKeys: {
    id: 'account.password.keepKeys',
    defaultMessage: 'Keep my API keys (otherwise they are revoked)',
  },
  next: { id: 'account.password.new', defaultMessage: 'New password (at least 10 characters)' },
  change: { id: 'account.password.change', defaultMessage: 'Change password' },
  changed: {
    id: 'account.password.changed',
    defaultMessage: 'Password changed. You have been signed out of all other browsers.',
  },
  empty: {
    id: 'account.password.empty',
    defaultMessage: 'Leave the current password empty if you have never set one.',
  },
});

/** Name, e-mail address and password. */
export function ProfilePage() {
  return (
    <>
      <Name />
      <OwnAddress />
      <Password />
    </>
  );
}

function Name() {
  const intl = useIntl();
  const user = useUser();
  const say = useToasts((toasts) => toasts.say);
  const [name, setName] = useState(user.name ?? '');
  const { act, problem } = useAction();
  const save = () =>
    act(async () => {
      await accountCalls.rename(name);
      signals.emit('AccountChanged', {});
      say({ text: intl.formatMessage(messages.saved) });
    });
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={<FormattedMessage {...messages.name} />}>
          <input
            className={styles.input}
            required
            maxLength={200}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!name.trim() || name === user.name}>
          <FormattedMessage {...messages.save} />
        </button>
      </form>
    </Card>
  );
}

const NEXT_PROBLEM = 'new-password-problem';

function Password() {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [keepKeys, setKeepKeys] = useState(false);
  const { act, problem, field } = useAction();
  const ofNext = field === 'new' ? problem : '';
  const change = () =>
    act(async () => {
      await accountCalls.setPassword(current, next, keepKeys);
      setCurrent('');
      setNext('');
      say({ text: intl.formatMessage(messages.changed) });
    });
  return (
    <Card title={<FormattedMessage {...messages.password} />}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <Field label={<FormattedMessage {...messages.current} />}>
          <input
            type="password"
            className={styles.input}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.next} />}>
          <input
            type="password"
            className={styles.input}
            required
            minLength={10}
            autoComplete="new-password"
            aria-invalid={ofNext !== ''}
            aria-describedby={NEXT_PROBLEM}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <div id={NEXT_PROBLEM}>
          <Problem text={ofNext} />
        </div>
        <p className={styles.quiet}>
          <FormattedMessage {...messages.empty} />
        </p>
        <label className={styles.choice}>
          <input type="checkbox" checked={keepKeys} onChange={(event) => setKeepKeys(event.target.checked)} />
          <FormattedMessage {...messages.keepKeys} />
        </label>
        <Problem text={ofNext ? '' : problem} />
        <button type="submit" className={controls.primary} disabled={!next}>
          <FormattedMessage {...messages.change} />
        </button>
      </form>
    </Card>
  );
}
