import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';

/** The button for all kinds of file that a page can be saved as. `children`: a button for each. */
export function DownloadMenu({ children }: { children: (close: () => void) => ReactNode }) {
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Icon name="down" />
          <FormattedMessage id="shell.download" defaultMessage="Download" />
        </>
      }
    >
      {(close) => <div className={controls.items}>{children(close)}</div>}
    </Popup>
  );
}
