import { expect, it, vi } from 'vitest';
import { drawPicture } from '../src/widget/picture';

interface Copying {
  filter: (node: Node) => boolean;
  onCloneEachNode: (node: Node) => void;
}

/** What a copy of a text is like in a picture: its style, and its places to break. */
interface Copied {
  style: CSSStyleDeclaration;
  breaks: number;
}

const copied: Record<string, Copied> = {};

vi.mock('modern-screenshot', () => ({
  domToPng: async (element: HTMLElement, { filter, onCloneEachNode }: Copying) => {
    for (const text of element.querySelectorAll<HTMLElement>('[id]')) {
      const clone = text.cloneNode(true) as HTMLElement;
      onCloneEachNode(clone);
      copied[text.id] = {
        style: clone.style,
        breaks: [...text.querySelectorAll('wbr')].filter(filter).length,
      };
    }
    return 'data:image/png;base64,';
  },
}));
vi.mock('../src/widget/fontRules', () => ({ fontRules: async () => '' }));

/** A cut name: its text has so many lines of 20 px. */
function name(id: string, lines: number): HTMLElement {
  const link = document.createElement('a');
  link.id = id;
  link.style.lineHeight = '20px';
  link.innerHTML = `<span id="${id}-part">/women/<wbr>jeans/<wbr>blue</span>`;
  Object.defineProperty(link, 'clientHeight', { value: lines * 20 });
  return link;
}

it('a name of one line keeps to it in a picture, and a longer one is cut as on the screen', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const known = window.getComputedStyle;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    Object.assign(known(element), { webkitLineClamp: element.nodeName === 'A' ? '3' : 'none' }),
  );
  const widget = document.createElement('section');
  widget.getAnimations = () => [];
  widget.append(name('short', 1), name('long', 3));
  document.body.append(widget);

  await drawPicture(widget, 'png', []);

  expect(copied.short).toMatchObject({ style: { whiteSpace: 'nowrap', overflow: 'visible' }, breaks: 0 });
  expect(copied['short-part']).toMatchObject({ style: { whiteSpace: 'nowrap' } });
  expect(copied.long?.breaks).toBe(2);
  expect(copied.long?.style.whiteSpace).not.toBe('nowrap');
  expect(copied.long?.style).toMatchObject({ webkitLineClamp: '3', webkitBoxOrient: 'vertical' });
  // The page itself is left as it was.
  expect(widget.querySelector('[data-clamped-to]')).toBeNull();
});
