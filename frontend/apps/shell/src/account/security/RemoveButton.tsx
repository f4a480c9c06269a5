import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import controls from '../../components/controls.module.css';
import { Modal } from '../../components/Modal';
import { useAction } from '../../components/useAction';
import dialogs from '../../projects/dialogs.module.css';
import { Problem } from '../parts';

const messages = defineMessages({
  remove: { id: 'account.security.remove', defaultMessage: 'Remove' },
  sure: {
    id: 'account.security.remove.sure',
    defaultMessage: 'It can no longer be used to sign in. All your other browsers are signed out.',
  },
});

interface RemoveButtonProps {
  name: MessageDescriptor;
  /** Which one of several. */
  which?: string;
  remove: () => Promise<void>;
}

/** A button that removes a factor after a question. */
export function RemoveButton({ name, which, remove }: RemoveButtonProps) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const { act, isActing, problem } = useAction();
  const label = [intl.formatMessage(messages.remove), which ?? intl.formatMessage(name)].join(': ');
  return (
    <>
      <button type="button" className={controls.button} aria-label={label} onClick={() => setAsking(true)}>
        <FormattedMessage {...messages.remove} />
      </button>
      {isAsking && (
        <Modal title={which ?? intl.formatMessage(name)} onClose={() => setAsking(false)}>
          <div className={dialogs.body}>
            <p className={dialogs.quiet}>
              <FormattedMessage {...messages.sure} />
            </p>
            <Problem text={problem} />
            <button
              type="button"
              className={controls.primary}
              disabled={isActing}
              onClick={async () => {
                if (await act(remove)) setAsking(false);
              }}
            >
              <FormattedMessage {...messages.remove} />
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
