import { hostPath } from '@footfall/contract';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Modal } from '../components/Modal';
import dialogs from '../projects/dialogs.module.css';
import { useEndedSession } from './endedSession';
import { signInUrl } from './returnUrls';

const messages = defineMessages({
  title: { id: 'shell.session.ended', defaultMessage: 'Your session has ended' },
  why: {
    id: 'shell.session.why',
    defaultMessage:
      'Sign in again to go on. The sign-in opens in a new tab; this page stays as it is and continues afterwards.',
  },
  signIn: { id: 'shell.access.signIn', defaultMessage: 'Sign in' },
});

/** How often the server is asked, while the page is visible, whether the reader has signed in elsewhere. */
const ASK_EVERY_MS = 3000;

const Known = v.object({ id: v.number() });

/** Asks for a new sign-in while calls wait for one; goes on when any tab of the browser has signed in. */
export function EndedSessionDialog() {
  const isEnded = useEndedSession(({ waiting }) => waiting.length > 0);
  return isEnded ? createPortal(<Asking />, document.body) : null;
}

function Asking() {
  const intl = useIntl();
  const { id } = useUser();
  const settle = useEndedSession((state) => state.settle);
  const back = useLocation({ select: (location) => location.publicHref });
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return;
      const known = await signedInId();
      if (known === id) settle(true);
      // Somebody else: nothing on this page is theirs.
      else if (known !== 0) window.location.reload();
    };
    const timer = setInterval(() => void look(), ASK_EVERY_MS);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [id, settle]);
  return (
    <Modal title={intl.formatMessage(messages.title)} onClose={() => settle(false)}>
      <div className={dialogs.body}>
        <p>
          <FormattedMessage {...messages.why} />
        </p>
        <a data-first className={controls.primary} href={signInUrl(back)} target="_blank" rel="noreferrer">
          <FormattedMessage {...messages.signIn} />
        </a>
      </div>
    </Modal>
  );
}

/** The id of whoever is signed in in this browser; 0 for nobody, and while the server cannot be reached. */
async function signedInId(): Promise<number> {
  try {
    const answer = await fetch(hostPath('/api/user'), { credentials: 'include' });
    return answer.ok ? v.parse(Known, await answer.json()).id : 0;
  } catch {
    return 0;
  }
}
