import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { DayGrid } from './DayGrid';

test.each([
  ['2026-06', 'June 1, 2026', '1', 'en'],
  ['2026-03', 'March 1, 2026', '7', 'en'],
  ['2026-07', '1. Juli 2026', '3', 'de'],
])('a week starts on Monday in %s too', (month, first, column, locale) => {
  const whole = { from: `${month}-01`, to: `${month}-28` };
  const { container } = render(
    <IntlProvider locale={locale} onError={() => undefined}>
      <DayGrid
        shown={whole}
        bounds={whole}
        months={[month]}
        onPress={() => undefined}
        onPoint={() => undefined}
      />
    </IntlProvider>,
  );
  expect(screen.getByRole('button', { name: new RegExp(`\\b${first}`) })).toHaveAttribute(
    'data-column',
    column,
  );
  const heads = [...container.querySelectorAll('[aria-hidden="true"]')].map((each) => each.textContent);
  expect(heads.slice(-7).join('')).toBe(locale === 'en' ? 'MTWTFSS' : 'MDMDFSS');
});
