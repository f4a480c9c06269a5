import { AppIntl } from '@footfall/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Field, Problem } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { Modal } from '../components/Modal';
import { useAction } from '../components/useAction';
import dialogs from '../projects/dialogs.module.css';
import { type ProofState, proofCalls } from './calls';
import type { ProofDialogProps } from './ProofDialogProps';
import { knowsPasskeys, NoPasskeyError } from './webauthn';

const messages = defineMessages({
  title: { id: 'account.proof.title', defaultMessage: 'Confirm that it is you' },
  why: {
    id: 'account.proof.why',
    defaultMessage: 'This change needs a fresh confirmation. It then holds for ten minutes in this browser.',
  },
  code: { id: 'account.proof.code', defaultMessage: 'Code of your authenticator app, or a recovery code' },
  password: { id: 'account.password', defaultMessage: 'Password' },
  passkey: { id: 'account.proof.passkey', defaultMessage: 'Use a passkey' },
  confirm: { id: 'account.proof.confirm', defaultMessage: 'Confirm' },
  cancelled: {
    id: 'account.proof.cancelled',
    defaultMessage: 'No passkey was used. Try again, or choose another way.',
  },
});

const load = (locale: string) => import(`@footfall/i18n/compiled/account/${locale}.json`);

/** Asks the reader to prove who they are, in a way that their account has. */
export default function ProofDialog(props: ProofDialogProps) {
  const intl = useIntl();
  return (
    <AppIntl locale={intl.locale} load={load}>
      <Asking {...props} />
    </AppIntl>
  );
}

function Asking({ onClose, onProven }: ProofDialogProps) {
  const intl = useIntl();
  const query = useQuery({ queryKey: ['account', 'proof'], queryFn: proofCalls.state, gcTime: 0 });
  return (
    <Modal title={intl.formatMessage(messages.title)} onClose={onClose}>
      <div className={dialogs.body}>
        <p className={dialogs.quiet}>
          <FormattedMessage {...messages.why} />
        </p>
        <AsyncContent query={query}>{({ ways }) => <Ways ways={ways} onProven={onProven} />}</AsyncContent>
      </div>
    </Modal>
  );
}

function Ways({ ways, onProven }: { ways: ProofState['ways'] } & Pick<ProofDialogProps, 'onProven'>) {
  const intl = useIntl();
  const { act, isActing, problem } = useAction();
  const [text, setText] = useState('');
  const prove = async (proof: () => Promise<void>) => {
    if (await act(proof)) onProven();
  };
  const byPasskey = () =>
    proofCalls.byPasskey().catch((error: unknown) => {
      if (error instanceof NoPasskeyError) throw new Error(intl.formatMessage(messages.cancelled));
      throw error;
    });
  const isPassword = ways.includes('password');
  return (
    <>
      {ways.includes('passkey') && knowsPasskeys() && (
        <button
          type="button"
          className={controls.secondary}
          disabled={isActing}
          onClick={() => void prove(byPasskey)}
        >
          <FormattedMessage {...messages.passkey} />
        </button>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void prove(() => (isPassword ? proofCalls.byPassword(text) : proofCalls.byCode(text)));
        }}
      >
        <Field label={<FormattedMessage {...messages[isPassword ? 'password' : 'code']} />}>
          <input
            data-first
            // biome-ignore lint/a11y/noAutofocus: the dialog has this one field, and arrives after its focus is set
            autoFocus
            type={isPassword ? 'password' : 'text'}
            className={styles.input}
            autoComplete={isPassword ? 'current-password' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!text.trim() || isActing}>
          <FormattedMessage {...messages.confirm} />
        </button>
      </form>
    </>
  );
}
