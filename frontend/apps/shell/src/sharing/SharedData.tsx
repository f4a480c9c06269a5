import { formatBucket } from '@footfall/ui/format';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import page from '../frame/page.module.css';
import { useHistory } from '../url-state/useFilters';

/** How new the data of a share link is, and until when the link is open. */
export function SharedData() {
  const { shared } = usePreload();
  return (
    <div className={page.actions}>
      <span className={page.asOf}>
        <Data />
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

function Data() {
  const { locale } = useIntl();
  const { history } = useHistory();
  if (history.snapshot === undefined) return null;
  return (
    <FormattedMessage
      id="shell.asOf"
      defaultMessage="Data through {month} (release {snapshot})"
      values={{ month: formatBucket(locale, 'month', history.last), snapshot: history.snapshot }}
    />
  );
}
