import { beforeEach, expect, it, vi } from 'vitest';
import { drawPicture } from '../src/widget/picture';

interface Copying {
  filter: (node: Node) => boolean;
  onCloneEachNode: (node: Node) => void;
  onCloneNode: (clone: Node) => void;
}

/** Style of a copied text, and how many possible line breaks (`wbr`) it has left. */
interface Copied {
  style: CSSStyleDeclaration;
  breaks: number;
}

const copied: Record<string, Copied> = {};
let copiedElement: HTMLElement;

vi.mock('modern-screenshot', () => ({
  domToPng: async (element: HTMLElement, { filter, onCloneEachNode, onCloneNode }: Copying) => {
    copiedElement = element.cloneNode(true) as HTMLElement;
    onCloneNode(copiedElement);
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

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

/** A name that is cut after three lines of 20 px, and takes so many. */
function name(id: string, lines: number): HTMLElement {
  const link = document.createElement('a');
  link.id = id;
  link.style.lineHeight = '20px';
  link.innerHTML = `<span id="${id}-part">/women/<wbr>jeans/<wbr>blue</span>`;
  Object.defineProperty(link, 'clientHeight', { value: lines * 20 });
  return link;
}

it('a name of one line stays on one line in an image, and a longer one is cut as on the screen', async () => {
  const original = window.getComputedStyle;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    Object.assign(original(element), { webkitLineClamp: element.nodeName === 'A' ? '3' : 'none' }),
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
  // The page itself is unchanged.
  expect(widget.querySelector('[data-clamped-to]')).toBeNull();
});

it('the caption of an image has its own colour and not that of the copied element', async () => {
  const widget = document.createElement('section');
  widget.getAnimations = () => [];
  document.body.append(widget);
  document.documentElement.style.setProperty('--ff-quiet', 'rgb(104, 106, 117)');

  await drawPicture(widget, 'png', ['acme.example', 'Source: Footfall']);

  const caption = copiedElement.querySelector('footer');
  expect([...(caption?.children ?? [])].map((line) => line.textContent)).toEqual([
    'acme.example',
    'Source: Footfall',
  ]);
  expect(caption?.style.color).toBe('rgb(104, 106, 117)');
  expect(caption?.style.webkitTextFillColor.toLowerCase()).toBe('currentcolor');
});

it('an image has the language of the page, on which line breaks and shapes of letters depend', async () => {
  document.documentElement.lang = 'ja';
  const widget = document.createElement('section');
  widget.getAnimations = () => [];
  document.body.append(widget);

  await drawPicture(widget, 'png', []);

  expect(copiedElement.lang).toBe('ja');
  expect(decodeURIComponent(await drawPicture(widget, 'svg', []))).toMatch(/<svg [^>]*lang="ja"/);
});

it('the columns of a table are as wide in an image as on the screen, even if names may be cut', async () => {
  const widget = document.createElement('section');
  widget.getAnimations = () => [];
  widget.innerHTML =
    '<table id="table"><tr><th id="cut" style="width: 120px; max-width: 0">/women</th></tr></table>';
  document.body.append(widget);

  await drawPicture(widget, 'png', []);

  expect(copied.table?.style.tableLayout).toBe('fixed');
  expect(copied.cut?.style).toMatchObject({ width: '120px', maxWidth: 'none' });
});
