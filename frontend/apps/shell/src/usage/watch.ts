import { tellUse } from '@footfall/contract';

const HOVER_MS = 600;

/**
 * Emits usage events for marked elements only: clicks on `data-usage`, longer hovers over `data-usage-hover`, and the
 * first focus in forms with `data-usage-form`. Events have the names in these attributes and no text of the page or
 * the reader. Returns a function that stops it.
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
