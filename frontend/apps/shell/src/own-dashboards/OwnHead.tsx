import { FormattedMessage, useIntl } from 'react-intl';
import page from '../frame/page.module.css';
import { useDocumentTitle } from '../frame/usePageTitle';
import { messages } from './messages';

/** Title of the page of own dashboards, with an explanation. */
export function OwnHead() {
  useDocumentTitle(useIntl().formatMessage(messages.title));
  return (
    <header className={page.head}>
      <div className={page.titles}>
        <h1 className={page.title} tabIndex={-1}>
          <FormattedMessage {...messages.title} />
        </h1>
        <p className={page.question}>
          <FormattedMessage {...messages.what} />
        </p>
      </div>
    </header>
  );
}
