import { LOCALES } from '@footfall/contract';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { useAction } from '../../components/useAction';
import { useToasts } from '../../components/useToasts';
import { ownName } from '../../frame/ownName';
import styles from '../account.module.css';
import { Field, Problem } from '../parts';
import { recipientCalls } from './calls';

const messages = defineMessages({
  email: { id: 'account.users.email', defaultMessage: 'Email address' },
  language: { id: 'account.recipients.language', defaultMessage: 'Language of the emails' },
  add: { id: 'account.recipients.add', defaultMessage: 'Add and ask for confirmation' },
  added: {
    id: 'account.recipients.added',
    defaultMessage:
      'Added. An address that was not asked before gets the email that asks for confirmation within ten minutes, or tomorrow if today’s limit is reached.',
  },
});

/** Asks for an address to add, and for the language of its mails. */
export function AddRecipient(props: { projectId: string; onAdded: () => Promise<unknown> }) {
  const { projectId, onAdded } = props;
  const intl = useIntl();
  const say = useToasts((toasts) => toasts.say);
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState(LOCALES.find((one) => one === intl.locale) ?? 'en');
  const { act, isActing, problem, field } = useAction(onAdded);
  const add = () =>
    act(async () => {
      await recipientCalls.add(projectId, email, locale);
      setEmail('');
      say({ text: intl.formatMessage(messages.added) });
    });
  return (
    <form
      data-usage-form="recipient"
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
          autoComplete="off"
          className={styles.input}
          required
          maxLength={254}
          aria-invalid={(problem !== '' && field === 'email') || undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.language} />}>
        <select
          className={styles.select}
          value={locale}
          onChange={(event) => setLocale(LOCALES.find((one) => one === event.target.value) ?? 'en')}
        >
          {LOCALES.map((one) => (
            <option key={one} value={one} lang={one}>
              {ownName(one)}
            </option>
          ))}
        </select>
      </Field>
      <Problem text={problem} />
      <button type="submit" className={controls.button} disabled={isActing}>
        <FormattedMessage {...messages.add} />
      </button>
    </form>
  );
}
