import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { Modal } from '../../components/Modal';
import { useAction } from '../../components/useAction';
import dialogs from '../../projects/dialogs.module.css';
import { knowsPasskeys, NoPasskeyError } from '../../proof/webauthn';
import styles from '../account.module.css';
import { Field, Problem } from '../parts';
import { type Factors, type Passkey, securityCalls } from './calls';
import { FactorRow, Since } from './FactorRow';
import { RemoveButton } from './RemoveButton';
import security from './security.module.css';

const messages = defineMessages({
  passkeys: { id: 'account.security.passkeys', defaultMessage: 'Passkeys' },
  passkey: { id: 'account.security.passkey', defaultMessage: 'Passkey' },
  what: {
    id: 'account.security.passkeys.what',
    defaultMessage:
      'Your fingerprint, face, screen lock or a security key. A passkey also signs you in without a password.',
  },
  nowhere: {
    id: 'account.security.passkeys.nowhere',
    defaultMessage:
      'Passkeys need an address with a host name and https, which this installation does not have.',
  },
  unknown: {
    id: 'account.security.passkeys.unknown',
    defaultMessage: 'This browser does not support passkeys.',
  },
  add: { id: 'account.security.passkeys.add', defaultMessage: 'Add a passkey' },
  name: {
    id: 'account.security.passkeys.name',
    defaultMessage: 'Name, such as “Work laptop”',
  },
  rename: { id: 'account.security.passkeys.rename', defaultMessage: 'Rename' },
  save: { id: 'account.save', defaultMessage: 'Save' },
  cancelled: {
    id: 'account.security.passkeys.cancelled',
    defaultMessage: 'No passkey was made. This device may have one already.',
  },
});

interface PasskeysProps {
  passkeys: readonly Passkey[];
  worksAt: Factors['passkeys_at'];
  onChange: (codes?: readonly string[]) => Promise<void>;
}

/** The reader's passkeys, with a button to add one where they work. */
export function Passkeys({ passkeys, worksAt, onChange }: PasskeysProps) {
  const intl = useIntl();
  const [isAdding, setAdding] = useState(false);
  const isHere = worksAt === window.location.origin;
  return (
    <FactorRow
      icon="key"
      title={<FormattedMessage {...messages.passkeys} />}
      text={<Text worksAt={worksAt} isHere={isHere} />}
      actions={
        isHere &&
        knowsPasskeys() && (
          <button type="button" className={controls.button} onClick={() => setAdding(true)}>
            <FormattedMessage {...messages.add} />
          </button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={security.passkeys} aria-label={intl.formatMessage(messages.passkeys)}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={() => onChange()} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NameDialog
          title={intl.formatMessage(messages.add)}
          button={messages.add}
          before=""
          onClose={() => setAdding(false)}
          onName={async (name) => {
            const { recovery_codes } = await securityCalls.addPasskey(name).catch((error: unknown) => {
              if (error instanceof NoPasskeyError) throw new Error(intl.formatMessage(messages.cancelled));
              throw error;
            });
            setAdding(false);
            await onChange(recovery_codes);
          }}
        />
      )}
    </FactorRow>
  );
}

function Text({ worksAt, isHere }: { worksAt: Factors['passkeys_at']; isHere: boolean }) {
  const here = useLocation({ select: (location) => location.publicHref });
  if (worksAt === null) return <FormattedMessage {...messages.nowhere} />;
  if (!isHere) {
    const address = <a href={`${worksAt}${here}`}>{worksAt}</a>;
    return (
      <FormattedMessage
        id="account.security.passkeys.elsewhere"
        defaultMessage="Passkeys work at {address} only. Open the page there to add one."
        values={{ address }}
      />
    );
  }
  return <FormattedMessage {...messages[knowsPasskeys() ? 'what' : 'unknown']} />;
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<void> }) {
  const intl = useIntl();
  const [isNaming, setNaming] = useState(false);
  return (
    <li className={security.passkey}>
      <div>
        <strong>{passkey.name}</strong>
        <span className={styles.quiet}>
          <Since added={passkey.added_at} used={passkey.used_at} />
        </span>
      </div>
      <button
        type="button"
        className={controls.button}
        aria-label={`${intl.formatMessage(messages.rename)}: ${passkey.name}`}
        onClick={() => setNaming(true)}
      >
        <FormattedMessage {...messages.rename} />
      </button>
      <RemoveButton
        name={messages.passkey}
        which={passkey.name}
        remove={async () => {
          await securityCalls.removePasskey(passkey.id);
          await onChange();
        }}
      />
      {isNaming && (
        <NameDialog
          title={intl.formatMessage(messages.rename)}
          button={messages.save}
          before={passkey.name}
          onClose={() => setNaming(false)}
          onName={async (name) => {
            await securityCalls.renamePasskey(passkey.id, name);
            setNaming(false);
            await onChange();
          }}
        />
      )}
    </li>
  );
}

interface NameDialogProps {
  title: string;
  button: (typeof messages)[keyof typeof messages];
  before: string;
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}

function NameDialog({ title, button, before, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState(before);
  const { act, isActing, problem } = useAction();
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className={dialogs.body}
        onSubmit={(event) => {
          event.preventDefault();
          void act(() => onName(name.trim()));
        }}
      >
        <Field label={<FormattedMessage {...messages.name} />}>
          <input
            data-first
            className={styles.input}
            maxLength={60}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!name.trim() || isActing}>
          <FormattedMessage {...button} />
        </button>
      </form>
    </Modal>
  );
}
