import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { usePageTitle } from './usePageTitle';

/** Sets title and language of the document to those of the page. */
export function DocumentHead() {
  const { locale } = useIntl();
  const title = usePageTitle();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}
