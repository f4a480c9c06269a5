import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { IntlProvider } from 'react-intl';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Rule } from '../src/alerts/calls';
import { RuleEditor } from '../src/alerts/RuleEditor';
import { server } from './renderShell';

const SITES = [{ value: 'acme.example', scope: 'domain' as const }];
const CHANGED: Rule = { kind: 'changed', measure: 'visits', direction: 'either', by: 0.1, sites: 'rivals' };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function write(begin: Rule) {
  const saved: Rule[] = [];
  const closed = vi.fn();
  server.use(
    http.post('*/rpc/alert/save', async ({ request }) => {
      saved.push(((await request.json()) as { rule: Rule }).rule);
      return HttpResponse.json({});
    }),
  );
  render(
    <IntlProvider locale="en">
      <RuleEditor projectId="1" id="" begin={begin} sites={SITES} onClose={closed} />
    </IntlProvider>,
  );
  return { saved, closed };
}

test('a rule on crossing a value cannot be saved before the reader enters the value', async () => {
  const { saved, closed } = write(CHANGED);
  await userEvent.selectOptions(screen.getByLabelText('Tell me when'), 'a number crosses a value');
  const value = screen.getByRole('spinbutton', { name: 'Value' });
  expect(value).toHaveDisplayValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save paused' }));
  expect(value).toBeInvalid();
  expect(saved).toEqual([]);

  await userEvent.type(value, '5000');
  await userEvent.click(screen.getByRole('button', { name: 'Save paused' }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
  expect(saved).toMatchObject([{ kind: 'crossed', direction: 'up', value: 5000 }]);
});

test('another measure keeps the value if its unit is the same, and empties it if not', async () => {
  write({ ...CHANGED, kind: 'crossed', direction: 'up', value: 5000 });
  await userEvent.selectOptions(screen.getByLabelText('Measure'), 'Page views');
  expect(screen.getByRole('spinbutton', { name: 'Value' })).toHaveDisplayValue('5000');
  await userEvent.selectOptions(screen.getByLabelText('Measure'), 'Bounce rate');
  const percent = screen.getByRole('spinbutton', { name: 'Value, in percent' });
  expect(percent).toHaveDisplayValue('');
  await userEvent.type(percent, '140');
  expect(percent).toBeInvalid();
});
