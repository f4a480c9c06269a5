import { type DashboardId, tellUse } from '@footfall/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { TITLES } from '../navigation/texts';
import { useFilters } from '../url-state/useFilters';
import { useUrlState } from '../url-state/useUrlState';
import { WorkbookButton } from '../workbook/WorkbookButton';
import { printPage, saveSlides } from './printPage';
import { SlidesButton } from './SlidesButton';

/** The kinds of file that a dashboard can be saved as. `onSaved`: closes their menu. */
export default function PageFiles({
  dashboardId,
  onSaved,
}: {
  dashboardId: DashboardId;
  onSaved: () => void;
}) {
  const { demo, targets } = useUrlState();
  const filters = useFilters()?.filters;
  const intl = useIntl();
  const { locale } = intl;
  const signedIn = useUser().role !== 'guest';
  return (
    <>
      <button
        type="button"
        className={controls.item}
        onClick={() => {
          tellUse({ kind: 'export', name: 'page.pdf' });
          // The browser prints what it shows, and the menu is no part of the page.
          onSaved();
          void printPage(dashboardId, demo ? undefined : filters, targets, locale);
        }}
      >
        <Icon name="page" />
        <FormattedMessage id="shell.print" defaultMessage="PDF" />
      </button>
      {/* Guests and readers of links get no files of the server; the PDF is then the browser's. */}
      {signedIn && !demo && filters && (
        <SlidesButton save={() => saveSlides(dashboardId, filters, targets, locale)} onSaved={onSaved} />
      )}
      <WorkbookButton
        title={intl.formatMessage(TITLES[dashboardId])}
        name={dashboardId}
        look="item"
        onSaved={onSaved}
      />
    </>
  );
}
