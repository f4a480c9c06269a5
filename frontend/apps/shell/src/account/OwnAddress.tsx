import { type ReactNode, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { signals } from '../bootstrap/signals';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { Card, Field, Problem } from './parts';

const messages = defineMessages({
  email: { id: 'account.users.email', defaultMessage: 'Email address' },
  current: { id: 'account.password.current', defaultMessage: 'Current password' },
  empty: {
    id: 'account.password.empty',
    defaultMessage: 'Leave the current password empty if you have never set one.',
  },
  save: { id: 'account.save', defaultMessage: 'Save' },
  saved: { id: 'account.saved', defaultMessage: 'Saved' },
});

/** The reader's own e-mail address, where mails go. Only administrators change theirs. */
export function OwnAddress() {
  const user = useUser();
  if (!user.admin) return null;
  return (
    <Card title={<FormattedMessage {...messages.email} />}>
      <AddressForm />
    </Card>
  );
}

/** Sets the reader's e-mail address. children: further buttons beside the one that saves. */
export function AddressForm({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const user = useUser();
  const say = useToasts((toasts) => toasts.say);
  const [email, setEmail] = useState(user.email ?? '');
  const [current, setCurrent] = useState('');
  const { act, problem } = useAction();
  // An account without an address seldom has a password: a refusal tells.
  const needsPassword = user.email !== '' || problem !== '';
  const save = () =>
    act(async () => {
      await accountCalls.setEmail(email.trim(), current);
      setCurrent('');
      signals.emit('AccountChanged', {});
      say({ text: intl.formatMessage(messages.saved) });
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={<FormattedMessage {...messages.email} />}>
        <input
          type="email"
          className={styles.input}
          required
          maxLength={254}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {needsPassword && (
        <>
          <Field label={<FormattedMessage {...messages.current} />}>
            <input
              type="password"
              className={styles.input}
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
          <p className={styles.quiet}>
            <FormattedMessage {...messages.empty} />
          </p>
        </>
      )}
      <Problem text={problem} />
      <div className={styles.actions}>
        <button
          type="submit"
          className={controls.primary}
          disabled={!email.trim() || email.trim() === user.email}
        >
          <FormattedMessage {...messages.save} />
        </button>
        {children}
      </div>
    </form>
  );
}
