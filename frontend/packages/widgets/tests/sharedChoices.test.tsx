import { act, render, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useKept } from '../src/widget/KeptControls';
import { SharedChoicesContext } from '../src/widget/SharedChoices';
import type { ChoiceSpec } from '../src/widget/spec';
import { useChoices } from '../src/widget/useChoices';

const label = { id: 'test.by', defaultMessage: 'By' };
const by = (shared?: ChoiceSpec['shared']): ChoiceSpec => ({
  label,
  look: 'pills',
  options: [
    { value: 'parts', label: 'Parts' },
    { value: 'wholes', label: 'Wholes' },
  ],
  from: 'parts',
  ...(shared && { shared }),
});

function Widget({ name, choices }: { name: string; choices: Readonly<Record<string, ChoiceSpec>> }) {
  const [{ by: value }, choose] = useChoices(choices, {} as never, [], () => {}, useKept(name));
  return (
    <button type="button" onClick={() => choose('by', 'wholes')}>
      {`${name}: ${value}`}
    </button>
  );
}

const LEADS = { by: by('leads') };
const FOLLOWS = { by: by('follows') };
const OWN = { by: by() };

function Dashboard() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const choose = (name: string, value: string) => setValues({ [name]: value });
  return (
    <SharedChoicesContext.Provider value={{ values, choose }}>
      <Widget name="map" choices={LEADS} />
      <Widget name="table" choices={FOLLOWS} />
      <Widget name="apart" choices={OWN} />
    </SharedChoicesContext.Provider>
  );
}

test('changing a shared choice changes every widget that shares it and no other', () => {
  const screen = within(render(<Dashboard />).container);
  act(() => screen.getByText('map: parts').click());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'map: wholes',
    'table: wholes',
    'apart: parts',
  ]);
});
