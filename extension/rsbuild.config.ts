import path from 'node:path';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';
import { lists } from './lists.ts';
import { BROWSERS, localeFiles, manifest } from './manifest.ts';

const browser = BROWSERS.find((name) => name === process.env.FOOTFALL_BROWSER);
if (!browser) {
  throw new Error(
    `Set FOOTFALL_BROWSER to ${BROWSERS.join(', ')}, or run \`npm run build\`, which builds all`,
  );
}

const manifestPlugin: RsbuildPlugin = {
  name: 'footfall:manifest',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      const files = localeFiles().set('manifest.json', JSON.stringify(manifest(browser), null, 2));
      for (const [name, text] of files) compilation.emitAsset(name, new sources.RawSource(text));
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  source: {
    entry: {
      background: { import: './src/background.ts', html: false },
      popup: './src/popup.ts',
      panel: './src/panel.ts',
    },
    define: { LISTS: JSON.stringify(lists()) },
  },
  html: { template: './src/page.html', title: 'Footfall' },
  output: {
    distPath: { root: path.join(import.meta.dirname, 'dist', browser), js: '', css: '' },
    filename: { js: '[name].js', css: '[name].css' },
    copy: [{ from: './icons', to: 'icons' }],
    cleanDistPath: true,
    sourceMap: false,
    legalComments: 'none',
    assetPrefix: './',
    // A service worker cannot load a second file by a script tag.
    polyfill: 'off',
  },
  splitChunks: false,
  tools: { rspack: { target: ['web', 'es2023'] } },
  plugins: [manifestPlugin],
});
