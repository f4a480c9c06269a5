import type { RsbuildPlugin } from '@rsbuild/core';

/** The English text of a message in the source: a property, or an attribute of JSX. */
const TEXT = /,?\s*\bdefaultMessage(?::\s*|=)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

export const withoutEnglish = (source: string): string => source.replace(TEXT, '');

/**
 * Leaves the English texts out of what readers load: they come with the compiled messages of the reader's language,
 * English among them, which `npm run i18n` has held against every id in the source.
 */
export const pluginWithoutEnglish = (): RsbuildPlugin => ({
  name: 'footfall:without-english',
  apply: 'build',
  setup(api) {
    api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code }) => withoutEnglish(code));
  },
});
