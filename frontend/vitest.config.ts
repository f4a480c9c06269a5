import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/analytics/traffic/' } },
    include: ['{apps,packages}/*/{src,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/setup.ts'],
    // The UI kit's modules are bundler-style ES modules that Node's own loader refuses.
    server: { deps: { inline: [/@semcore/] } },
    css: false,
    restoreMocks: true,
    // A busy machine is no failure.
    testTimeout: 60_000,
    // Two cores: one worker per core only makes them wait for each other.
    maxWorkers: 2,
  },
});
