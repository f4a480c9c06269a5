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
      {/* The drawer that the button may stand in is a dialog too, and would take this one along when it closes. */}
      {open && createPortal(<FeedbackDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
