import { defineConfig } from 'vitest/config';
import { lists } from './lists.ts';

export default defineConfig({
  define: { LISTS: JSON.stringify(lists()) },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 1 },
});
