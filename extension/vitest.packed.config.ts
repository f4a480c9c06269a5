import { defineConfig } from 'vitest/config';

/** The tests of the packages, which need a build. */
export default defineConfig({ test: { include: ['packed/**/*.test.ts'] } });
