import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { Modal } from '../../components/Modal';
import { useAction } from '../../components/useAction';
import dialogs from '../../projects/dialogs.module.css';
import { CopyButton } from '../../sharing/CopyField';
import styles from '../account.module.css';
import { Field, Problem } from '../parts';
import { type Factors, type NewApp, securityCalls } from './calls';
import { copyNames } from './copyNames';
import { FactorRow, Since } from './FactorRow';
import { RemoveButton } from './RemoveButton';
import security from './security.module.css';

const messages = defineMessages({
  app: { id: 'account.security.app', defaultMessage: 'Authenticator app' },
  none: {
    id: 'account.security.app.none',
    defaultMessage: 'Your phone shows a code of six digits, which you enter after your password.',
  },
  setUp: { id: 'account.security.app.setUp', defaultMessage: 'Set up' },
  scan: {
    id: 'account.security.app.scan',
    defaultMessage: 'Scan this picture with your authenticator app, or type the key into it.',
  },
  picture: { id: 'account.security.app.picture', defaultMessage: 'QR code with the key' },
  key: { id: 'account.security.app.key', defaultMessage: 'Key' },
  code: { id: 'account.security.app.code', defaultMessage: 'Code that the app shows' },
  add: { id: 'account.security.app.add', defaultMessage: 'Turn on' },
});

interface AuthenticatorAppProps {
  app: Factors['app'];
  onChange: (codes?: readonly string[]) => Promise<void>;
}

/** The reader's authenticator app, with a button to set it up or to remove it. */
export function AuthenticatorApp({ app, onChange }: AuthenticatorAppProps) {
  const [setup, setSetup] = useState<NewApp>();
  const { act, problem } = useAction();
  const begin = () =>
    act(async () => {
      setSetup(await securityCalls.newApp());
    });
  return (
    <FactorRow
      icon="phone"
      title={<FormattedMessage {...messages.app} />}
      text={app ? <Since added={app.added_at} used={app.used_at} /> : <FormattedMessage {...messages.none} />}
      actions={
        app ? (
          <RemoveButton
            name={messages.app}
            remove={async () => {
              await securityCalls.removeApp();
              await onChange();
            }}
          />
        ) : (
          <button type="button" className={controls.button} onClick={() => void begin()}>
            <FormattedMessage {...messages.setUp} />
          </button>
        )
      }
    >
      <Problem text={problem} />
      {setup && (
        <SetUp
          setup={setup}
          onClose={() => setSetup(undefined)}
          onAdded={async (codes) => {
            setSetup(undefined);
            await onChange(codes);
          }}
        />
      )}
    </FactorRow>
  );
}

interface SetUpProps {
  setup: NewApp;
  onClose: () => void;
  onAdded: (codes: readonly string[]) => Promise<void>;
}

function SetUp({ setup, onClose, onAdded }: SetUpProps) {
  const intl = useIntl();
  const [code, setCode] = useState('');
  const { act, isActing, problem } = useAction();
  const add = () =>
    act(async () => {
      const { recovery_codes } = await securityCalls.addApp(setup.setup, code);
      await onAdded(recovery_codes);
    });
  return (
    <Modal title={intl.formatMessage(messages.app)} onClose={onClose}>
      <form
        className={dialogs.body}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <p className={dialogs.quiet}>
          <FormattedMessage {...messages.scan} />
        </p>
        <div className={security.scan}>
          <img
            className={security.picture}
            alt={intl.formatMessage(messages.picture)}
            src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
          />
          <div className={security.key}>
            <span>
              <FormattedMessage {...messages.key} />
            </span>
            <code data-secret>{grouped(setup.secret)}</code>
            <CopyButton text={setup.secret} look={controls.button} names={copyNames} />
          </div>
        </div>
        <Field label={<FormattedMessage {...messages.code} />}>
          <input
            data-first
            className={`${styles.input} ${security.code}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Problem text={problem} />
        <button type="submit" className={controls.primary} disabled={!code.trim() || isActing}>
          <FormattedMessage {...messages.add} />
        </button>
      </form>
    </Modal>
  );
}

/** A key in groups of four, as people read it aloud. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
