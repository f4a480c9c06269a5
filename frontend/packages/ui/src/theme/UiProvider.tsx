import { I18nProvider } from '@semcore/ui/core/lib/utils/enhances/WithI18n';
import type { ReactNode } from 'react';

/** Gives the library's own texts (calendar, close buttons) their language. */
export function UiProvider(props: { locale: string; children: ReactNode }) {
  return <I18nProvider value={props.locale}>{props.children}</I18nProvider>;
}
