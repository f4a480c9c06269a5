import { FormattedDate, FormattedMessage } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { AsOf } from '../frame/AsOf';
import page from '../frame/page.module.css';

/** How new the data of a share link is, and when the link expires. */
export function SharedData() {
  const { shared } = usePreload();
  return (
    <div className={page.actions}>
      <span className={page.asOf}>
        <AsOf />
        {shared?.expires && (
          <>
            {' · '}
            <FormattedMessage
              id="shell.shared.until"
              defaultMessage="Link open until {day}"
              values={{ day: <FormattedDate value={shared.expires} dateStyle="medium" /> }}
            />
          </>
        )}
      </span>
    </div>
  );
}
