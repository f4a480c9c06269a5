import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { Modal } from '../../components/Modal';
import { useAction } from '../../components/useAction';
import dialogs from '../../projects/dialogs.module.css';
import { CopyButton } from '../../sharing/CopyField';
import styles from '../account.module.css';
import { Problem } from '../parts';
import { securityCalls } from './calls';
import { copyNames } from './copyNames';
import { FactorRow } from './FactorRow';
import security from './security.module.css';

const messages = defineMessages({
  codes: { id: 'account.security.codes', defaultMessage: 'Recovery codes' },
  renew: { id: 'account.security.codes.renew', defaultMessage: 'Make new codes' },
  keep: {
    id: 'account.security.codes.keep',
    defaultMessage:
      'Keep these codes where you find them without your device. Each works once in place of your second factor. They are not shown again.',
  },
  download: { id: 'account.security.codes.download', defaultMessage: 'Download' },
  kept: { id: 'account.security.codes.kept', defaultMessage: 'I have kept these codes' },
  done: { id: 'account.security.codes.done', defaultMessage: 'Done' },
});

interface RecoveryCodesProps {
  left: number;
  onChange: (codes?: readonly string[]) => Promise<void>;
}

/** How many recovery codes are left, with a button to make new ones. */
export function RecoveryCodes({ left, onChange }: RecoveryCodesProps) {
  const { act, isActing, problem } = useAction();
  const renew = () =>
    act(async () => {
      const { recovery_codes } = await securityCalls.renewCodes();
      await onChange(recovery_codes);
    });
  return (
    <FactorRow
      icon="page"
      title={<FormattedMessage {...messages.codes} />}
      text={
        <FormattedMessage
          id="account.security.codes.left"
          defaultMessage="{count, plural, =0 {None left: make new ones.} one {# left, for the day you lose your device.} other {# left, for the day you lose your device.}}"
          values={{ count: left }}
        />
      }
      actions={
        <button type="button" className={controls.button} disabled={isActing} onClick={() => void renew()}>
          <FormattedMessage {...messages.renew} />
        </button>
      }
    >
      <Problem text={problem} />
    </FactorRow>
  );
}

/** New codes, shown once. The dialog closes when the reader says that they are kept. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const intl = useIntl();
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Modal title={intl.formatMessage(messages.codes)} onClose={() => isKept && onClose()}>
      <div className={dialogs.body}>
        <p className={dialogs.quiet}>
          <FormattedMessage {...messages.keep} />
        </p>
        <ol className={security.codes} aria-label={intl.formatMessage(messages.codes)}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <CopyButton text={text} look={controls.button} names={copyNames} />
          <a
            className={controls.button}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="footfall-recovery-codes.txt"
          >
            <FormattedMessage {...messages.download} />
          </a>
        </div>
        <label className={styles.choice}>
          <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
          <FormattedMessage {...messages.kept} />
        </label>
        <button type="button" className={controls.primary} disabled={!isKept} onClick={onClose}>
          <FormattedMessage {...messages.done} />
        </button>
      </div>
    </Modal>
  );
}
