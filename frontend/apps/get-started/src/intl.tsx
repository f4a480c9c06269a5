import { AppIntl } from '@footfall/i18n';
import type { ReactNode } from 'react';

const load = (locale: string) => import(`@footfall/i18n/compiled/get-started/${locale}.json`);

/** Provides this remote's messages to everything below. */
export function StartedIntl({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <AppIntl locale={locale} load={load}>
      {children}
    </AppIntl>
  );
}
