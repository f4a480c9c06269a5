import { expect, it } from 'vitest';
import { asInFile } from '../src/widget/asInFile';

function widget(): HTMLElement {
  const element = document.createElement('section');
  element.innerHTML =
    '<header>Trend <button data-screen-only>Menu</button></header><div id="wide">Numbers</div>';
  document.body.append(element);
  return element;
}

const caption = (): HTMLElement => {
  const foot = document.createElement('footer');
  foot.textContent = 'Source';
  return foot;
};

it('an element is laid out as in a file while it is read, and is restored afterwards', () => {
  const element = widget();
  element.style.height = '300px';
  const wide = element.querySelector('#wide') as HTMLElement;
  wide.scrollLeft = 40;
  const before = element.outerHTML;

  const read = asInFile(element, 360, caption(), () => ({
    menu: getComputedStyle(element.querySelector('button') as HTMLElement).display,
    height: element.style.height,
    last: element.lastElementChild?.textContent,
    left: wide.scrollLeft,
  }));

  expect(read).toEqual({ menu: 'none', height: '360px', last: 'Source', left: 0 });
  expect(element.outerHTML.replaceAll(' style=""', '')).toBe(before);
  expect(wide.scrollLeft).toBe(40);
});

it('an element is restored if reading it fails', () => {
  const element = widget();
  const fail = () => {
    throw new Error('no');
  };
  expect(() => asInFile(element, 360, caption(), fail)).toThrow('no');
  expect(element.querySelector('footer')).toBeNull();
  expect(element.style.height).toBe('');
});
