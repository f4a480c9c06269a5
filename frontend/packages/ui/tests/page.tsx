import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';

/** Renders an element in English with the default texts. */
export const show = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <IntlProvider locale="en" onError={() => {}}>
        {children}
      </IntlProvider>
    ),
  });
