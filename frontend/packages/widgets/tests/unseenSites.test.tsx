import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUnseenSites } from '../src/widget/UnseenSites';

function reports(release = 1) {
  const { result, rerender } = renderHook(({ known }) => useUnseenSites(known), {
    initialProps: { known: release },
  });
  return {
    unseen: () => [...result.current[0]],
    report: (widget: string, ...sites: string[]) =>
      act(() => result.current[1].report(widget, { release: result.current[1].release, sites })),
    publish: (known: number) => rerender({ known }),
  };
}

test('after a new release no site counts as unseen until a widget has its answer', () => {
  const { unseen, report, publish } = reports();
  report('summary', 'new.example');
  expect(unseen()).toEqual(['new.example']);

  publish(2);
  expect(unseen()).toEqual([]);
});

test('a site is no longer unseen when the newer answer of the widget contains it', () => {
  const { unseen, report } = reports();
  report('summary', 'new.example', 'typo.example');
  report('trend', 'typo.example');
  report('summary', 'typo.example');
  expect(unseen()).toEqual(['typo.example']);
});
