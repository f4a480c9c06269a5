import { sstyled } from '@semcore/ui/core';

/**
 * Semcore inserts one `<style>` element per component, which `style-src 'self'` forbids. Constructed style
 * sheets carry the same rules and are no inline style, so the strict policy holds.
 * Tricky: this module must run before the first Semcore component is imported. So the `Dashboard` of each
 * remote imports it first, as `@footfall/ui/inserter`, and so does `warmDashboardParts`.
 */
const inserted = new Set<string>();

function adopt(code: string, hash: string): void {
  if (inserted.has(hash)) return;
  inserted.add(hash);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

// jsdom knows no constructed style sheets; there Semcore's own inserter stays.
if (typeof document !== 'undefined' && 'adoptedStyleSheets' in document) {
  (sstyled as unknown as { insert: typeof adopt }).insert = adopt;
}
