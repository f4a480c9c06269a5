import { AppIntl } from '@footfall/i18n';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';

const load = (locale: string) => import(`@footfall/i18n/compiled/own-dashboards/${locale}.json`);

/** Adds the messages of own dashboards and the titles of all widgets to those of the shell. */
export function OwnIntl({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <Both outer={messages}>{children}</Both>
    </AppIntl>
  );
}

function Both({ outer, children }: { outer: Record<string, unknown>; children: ReactNode }) {
  const { locale, messages } = useIntl();
  const both = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <IntlProvider locale={locale} messages={both as typeof messages} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
