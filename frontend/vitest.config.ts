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
    // Two cores: one worker per core only makes them wait for each other.
    maxWorkers: 2,
  },
});
