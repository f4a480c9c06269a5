import { expect, it } from 'vitest';
import { drawBox } from '../src/widget/vector/boxes';
import { colorOf, paintOf } from '../src/widget/vector/color';
import { cutAt, type Letter, linesOf, textOf } from '../src/widget/vector/lines';
import { escaped, tag } from '../src/widget/vector/markup';
import { placed } from '../src/widget/vector/texts';

const NONE = { width: 0, style: 'none', color: 'rgb(0, 0, 0)' };
const BOX = { x: 10, y: 20, width: 40, height: 8 };
const BARE = {
  background: 'rgba(0, 0, 0, 0)',
  borders: [NONE, NONE, NONE, NONE],
  radii: [0, 0, 0, 0],
  shadow: 'none',
};

/** Letters of 10 px from `left` on, in a line of 16 px. */
const letters = (text: string, left = 0, top = 0): Letter[] =>
  [...text].map((letter, at) => ({
    text: letter,
    left: left + at * 10,
    right: left + at * 10 + 10,
    top,
    bottom: top + 16,
  }));

it('colours in all notations of browsers become hex values, which drawing programs read', () => {
  expect(colorOf('rgb(0, 109, 202)')).toEqual({ hex: '#006dca', opacity: 1 });
  expect(colorOf('rgba(25, 27, 35, 0.14)')).toEqual({ hex: '#191b23', opacity: 0.14 });
  expect(colorOf('color(srgb 1 0.5 0 / 0.4)')).toEqual({ hex: '#ff8000', opacity: 0.4 });
  expect(colorOf('color(srgb 0 0 1)')).toEqual({ hex: '#0000ff', opacity: 1 });
  expect(colorOf('transparent').opacity).toBe(0);
  expect(paintOf('fill', 'rgb(255, 0, 0)')).toEqual({ fill: '#ff0000' });
  expect(paintOf('stroke', 'rgba(255, 0, 0, 0.5)', 0.5)).toEqual({
    stroke: '#ff0000',
    'stroke-opacity': 0.25,
  });
});

it('characters of markup are escaped in texts and attributes', () => {
  expect(tag('text', { x: 1.23456, y: undefined, id: '"a"' }, escaped('R&D <b>\u0007'))).toBe(
    '<text x="1.23" id="&quot;a&quot;">R&amp;D &lt;b&gt; </text>',
  );
});

it('letters become lines as on the screen, without spaces at their ends', () => {
  const broken = [...letters('two '), ...letters(' words', 0, 20)];
  expect(linesOf(broken).map(textOf)).toEqual(['two', 'words']);
  expect(linesOf(broken)[1]?.[0]?.left).toBe(10);
  expect(linesOf(letters('  '))).toEqual([]);
});

it('a long line ends with an ellipsis within its box, without a space before it', () => {
  const cut = cutAt(letters('ab cdef'), 50, 12);
  expect(textOf(cut)).toBe('ab…');
  expect(cut.at(-1)?.right).toBeLessThanOrEqual(50);
  // Where not even one letter fits, only the ellipsis is left.
  expect(textOf(cutAt(letters('abc'), 5, 12))).toBe('…');
});

it('a text is placed by the end that it is aligned by, and keeps its width', () => {
  expect(placed(100, 40, 'start')).toMatchObject({ x: 100, 'text-anchor': undefined, textLength: 40 });
  expect(placed(100, 40, 'middle')).toMatchObject({ x: 120, 'text-anchor': 'middle' });
  expect(placed(100, 40, 'end')).toMatchObject({ x: 140, 'text-anchor': 'end' });
});

it('a box is drawn with background, corners and edges, and not at all where it has none', () => {
  expect(drawBox(BOX, BARE)).toBe('');
  expect(drawBox(BOX, { ...BARE, background: 'rgb(255, 0, 0)', radii: [4, 4, 4, 4] })).toBe(
    '<rect x="10" y="20" width="40" height="8" rx="4" fill="#ff0000"/>',
  );
  // Corners that differ need a path.
  expect(drawBox(BOX, { ...BARE, background: 'rgb(255, 0, 0)', radii: [2, 0, 0, 2] })).toBe(
    '<path d="M12 20h38v8h-38a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z" fill="#ff0000"/>',
  );
  const line = { width: 2, style: 'solid', color: 'rgb(0, 0, 255)' };
  expect(drawBox(BOX, { ...BARE, borders: [line, line, line, line] })).toBe(
    '<rect x="11" y="21" width="38" height="6" fill="none" stroke="#0000ff" stroke-width="2"/>',
  );
  expect(drawBox(BOX, { ...BARE, borders: [{ ...line, style: 'dashed' }, NONE, NONE, NONE] })).toBe(
    '<line x1="10" y1="21" x2="50" y2="21" stroke="#0000ff" stroke-width="2" stroke-dasharray="6 5.33"/>',
  );
});

it('a shadow without blur is drawn as a line, and a blurred one is not', () => {
  const inset = drawBox(BOX, { ...BARE, shadow: 'rgb(0, 0, 255) 0px 0px 0px 1.5px inset' });
  expect(inset).toBe(
    '<rect x="10.75" y="20.75" width="38.5" height="6.5" fill="none" stroke="#0000ff" stroke-width="1.5"/>',
  );
  expect(drawBox(BOX, { ...BARE, shadow: 'rgba(0, 0, 0, 0.1) 0px 1px 2px 0px' })).toBe('');
});
