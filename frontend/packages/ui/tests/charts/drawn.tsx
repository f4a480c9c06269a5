import { vi } from 'vitest';
import { NO_ESTIMATE } from '../../src/measure-value';

/** A number with its interval. */
export const measured = (value: number, low: number | null = null, high: number | null = null) => ({
  ...NO_ESTIMATE,
  value,
  low,
  high,
});

/** A number of which little more than the range is known. */
export const rough = (value: number, low: number, high: number) => ({
  ...measured(value, low, high),
  isRough: true as const,
});

/** Lets charts be so large, as jsdom lays nothing out. */
export function sized(width: number, height: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

const numberOf = (element: Element | null | undefined, name: string): number =>
  Number.parseFloat(element?.getAttribute(name) ?? 'NaN');

/** An end of an interval: where it is in % of the axis, and whether it is cut. */
function endOf(bar: Element, name: 'low' | 'high') {
  const end = bar.querySelector(`[data-end="${name}"]`);
  return end && { at: numberOf(end.parentElement, 'x'), isCut: end.hasAttribute('data-cut') };
}

/** Everything that the bars of a chart draw, in % of their axis. */
export const drawnBars = (chart: Element) =>
  [...chart.querySelectorAll('svg')]
    .filter((svg) => svg.getAttribute('width') === '100%')
    .map((svg) => {
      const mark = svg.querySelector('rect[data-mark]');
      return {
        mark: mark?.getAttribute('data-mark') ?? null,
        from: numberOf(mark, 'x'),
        length: mark && numberOf(mark, 'width'),
        low: endOf(svg, 'low'),
        high: endOf(svg, 'high'),
      };
    });

/** The numbers of a path in px: of each point x and y. */
export const pointsOf = (path: Element | null | undefined): number[][] =>
  (path?.getAttribute('d') ?? '').split(/[MLZVC]/).flatMap((part) => {
    const numbers = part.split(/[ ,]/).filter(Boolean).map(Number);
    return numbers.length > 0 ? [numbers] : [];
  });
