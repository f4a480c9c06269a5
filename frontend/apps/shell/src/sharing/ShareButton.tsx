import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { lazyDialog } from '../remotes/lazyPart';

const ShareDialog = lazyDialog(() => import('./ShareDialog'));

/** The button that opens the dialog to share this page. */
export function ShareButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={controls.button}
        data-usage="share"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="link" />
        <FormattedMessage id="shell.share" defaultMessage="Share" />
      </button>
      {open && <ShareDialog onClose={() => setOpen(false)} />}
    </>
  );
}
