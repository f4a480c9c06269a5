import { test } from 'vitest';
import { expectInCatalogue } from '../../../packages/widgets/tests/catalogue';
import { DASHBOARDS } from '../src/dashboards';

test('the catalogue from which own dashboards take widgets lists what these dashboards declare', async () => {
  const loaded = await Promise.all(
    Object.entries(DASHBOARDS).map(async ([id, load]) => [id, (await load()).dashboard.widgets] as const),
  );
  expectInCatalogue(Object.fromEntries(loaded));
});
