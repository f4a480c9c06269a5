import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../components/Icon';
import { lazyDialog } from '../remotes/lazyPart';

const FeedbackDialog = lazyDialog(() => import('./FeedbackDialog'));

/** A button on every page that sends feedback to the administrators of this installation. */
export function FeedbackButton({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} data-usage="feedback" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        <FormattedMessage id="shell.feedback" defaultMessage="Feedback" />
      </button>
      {/* In the body: the button may be in the drawer, which is a dialog too and would close this one with it. */}
      {open && createPortal(<FeedbackDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
