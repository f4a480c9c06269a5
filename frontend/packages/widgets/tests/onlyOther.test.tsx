import { PanelContext } from '@footfall/ui/measure-value';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { OnlyOther } from '../src/widget-presets';

function shown(hasPanel: boolean) {
  render(
    <IntlProvider locale="en">
      <PanelContext.Provider value={hasPanel}>
        <OnlyOther />
      </PanelContext.Provider>
    </IntlProvider>,
  );
}

test('a list with nothing but “Other” names observed visitors where there is a panel', () => {
  shown(true);
  expect(screen.getByText(/^“Other” combines rows with fewer than 5 observed visitors/)).toBeVisible();
});

test('it names rank lists and counts where there is none', () => {
  shown(false);
  expect(screen.getByText('“Other” is all that rank lists and counts do not tell apart.')).toBeVisible();
});
