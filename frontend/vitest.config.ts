import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const TESTS = /^[^/]+\/[^/]+\/(src|tests)\/.*\.test\.tsx?$/;
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;

// A file that replaces modules for itself, or wants them as they are at the start, must not share them with others.
const alone = ['apps', 'packages']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((name) => TESTS.test(name) && !name.includes('node_modules'))
  .filter((name) => REPLACES_MODULES.test(readFileSync(join(import.meta.dirname, name), 'utf8')));

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/analytics/traffic/' } },
    setupFiles: ['./tests/setup.ts'],
    // The UI kit's modules are bundler-style ES modules that Node's own loader refuses.
    server: { deps: { inline: [/@semcore/] } },
    css: false,
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 60_000,
    // Two cores: one worker per core only makes them wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{apps,packages}/*/{src,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...alone],
          // Loading the UI kit and the page anew for each file takes four times as long.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
