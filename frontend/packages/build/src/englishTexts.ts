import type { RsbuildPlugin } from '@rsbuild/core';

/** The `defaultMessage` of a message in source code: a property, or a JSX attribute. */
const TEXT = /,?\s*\bdefaultMessage(?::\s*|=)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

/** Source code without its `defaultMessage` texts. */
export const withoutEnglish = (source: string): string => source.replace(TEXT, '');

/**
 * Leaves the English texts out of the build: pages get their texts from the compiled messages of the reader's language,
 * English included, and `npm run i18n` has checked that these have every id in the source.
 */
export const pluginWithoutEnglish = (): RsbuildPlugin => ({
  name: 'footfall:without-english',
  apply: 'build',
  setup(api) {
    api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code }) => withoutEnglish(code));
  },
});
