import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { useAction } from '../components/useAction';
import { useToasts } from '../components/useToasts';
import styles from './account.module.css';
import { accountCalls } from './calls';
import { Card, Field, Problem } from './parts';
import { GIVEN_ROLES, ROLE_NAMES } from './userWords';

const messages = defineMessages({
  add: { id: 'account.users.add', defaultMessage: 'Add user' },
  added: { id: 'account.users.added', defaultMessage: 'Account created.' },
  email: { id: 'account.users.email', defaultMessage: 'Email address' },
  owner: {
    id: 'account.users.owner',
    defaultMessage: 'Email address of the account owner, for a sub-user (optional)',
  },
  role: { id: 'account.users.role', defaultMessage: 'Role' },
  name: { id: 'account.name', defaultMessage: 'Name' },
});

/** The form for a new account. The server mails an invitation if it can send mail. A sub-user has the owner's plan. */
export function NewUser({ onAdded }: { onAdded: () => Promise<void> }) {
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [role, setRole] = useState<(typeof GIVEN_ROLES)[number]>('free');
  const { act, problem } = useAction(onAdded);
  const add = () =>
    act(async () => {
      const plan = owner.trim() ? { corporate_owner: owner.trim() } : { role };
      await accountCalls.addUser({ email, admin: false, ...(name.trim() && { name }), ...plan });
      setEmail('');
      setName('');
      setOwner('');
      say({ text: intl.formatMessage(messages.added) });
    });
  return (
    <Card title={<FormattedMessage {...messages.add} />}>
      <form
        data-usage-form="user"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field label={<FormattedMessage {...messages.email} />}>
          <input
            type="text"
            inputMode="email"
            autoCapitalize="none"
            className={styles.input}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.name} />}>
          <input
            className={styles.input}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.owner} />}>
          <input
            type="text"
            inputMode="email"
            autoCapitalize="none"
            className={styles.input}
            value={owner}
            onChange={(event) => setOwner(event.target.value)}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.role} />}>
          <select
            className={styles.select}
            value={role}
            disabled={owner.trim() !== ''}
            onChange={(event) => setRole(event.target.value as typeof role)}
          >
            {GIVEN_ROLES.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(ROLE_NAMES[one])}
              </option>
            ))}
          </select>
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!email.trim()}>
          <FormattedMessage {...messages.add} />
        </button>
      </form>
    </Card>
  );
}
