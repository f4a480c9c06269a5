import { FormattedDate, FormattedMessage } from 'react-intl';
import { usePreload } from '../bootstrap/PreloadContext';
import { AsOf } from '../frame/AsOf';
import page from '../frame/page.module.css';
import { WorkbookButton } from '../workbook/WorkbookButton';

/** How new the data of a share link is, when the link expires, and a button that saves what it shows. */
export function SharedData({ title, name }: { title: string; name: string }) {
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
      <span className={page.buttons} data-screen-only>
        <WorkbookButton title={title} name={name} />
      </span>
    </div>
  );
}
