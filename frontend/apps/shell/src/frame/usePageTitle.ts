import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { TITLES } from '../navigation/texts';
import { shownTarget } from '../targets/shown';
import { useUrlState } from '../url-state/useUrlState';

export const PRODUCT_NAME = 'Footfall';

/** The document title for the address: "Traffic overview: a.example, b.example – Footfall". */
export function usePageTitle(): string {
  const intl = useIntl();
  const { dashboardId, targets, inAccount } = useUrlState();
  if (inAccount)
    return `${intl.formatMessage({ id: 'shell.account', defaultMessage: 'Account' })} – ${PRODUCT_NAME}`;
  if (!dashboardId) return PRODUCT_NAME;
  const dashboard = intl.formatMessage(TITLES[dashboardId]);
  const sites = targets.map(shownTarget).join(', ');
  return `${sites ? `${dashboard}: ${sites}` : dashboard} – ${PRODUCT_NAME}`;
}

/** Sets the document title, for pages whose title does not follow from the address. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`;
  }, [title]);
}
