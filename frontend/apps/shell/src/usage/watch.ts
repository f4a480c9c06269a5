import { tellUse } from '@footfall/contract';

const HOVER_MS = 600;

/**
 * Tells what is pressed, rested on and begun, where the page marks it: `data-usage` on what is pressed,
 * `data-usage-hover` on what explains itself under the pointer, `data-usage-form` on forms. What is not marked
 * is not told, so no text a reader typed or looked at goes along. Returns the way out.
 */
export function watchPage(): () => void {
  const begun = new WeakSet<Element>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const pressed = ({ target }: Event) => {
    const name = marked(target, 'data-usage');
    if (name) tellUse({ kind: 'click', name });
  };
  const entered = ({ target }: Event) => {
    clearTimeout(resting);
    const name = marked(target, 'data-usage-hover');
    if (name) resting = setTimeout(() => tellUse({ kind: 'hover', name }), HOVER_MS);
  };
  const focused = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('[data-usage-form]') : null;
    const name = form?.getAttribute('data-usage-form');
    if (!form || !name || begun.has(form)) return;
    begun.add(form);
    tellUse({ kind: 'form_start', name });
  };
  document.addEventListener('click', pressed, true);
  document.addEventListener('pointerover', entered);
  document.addEventListener('focusin', focused);
  return () => {
    clearTimeout(resting);
    document.removeEventListener('click', pressed, true);
    document.removeEventListener('pointerover', entered);
    document.removeEventListener('focusin', focused);
  };
}

function marked(target: EventTarget | null, attribute: string): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? undefined;
}
