import { test } from 'vitest';
import { expectInCatalogue } from '../../../packages/widgets/tests/catalogue';
import { DASHBOARDS } from '../src/dashboards';

test('the catalogue of widgets for own dashboards equals the declarations of these dashboards', async () => {
  const loaded = await Promise.all(
    Object.entries(DASHBOARDS).map(async ([id, load]) => [id, (await load()).dashboard.widgets] as const),
  );
  expectInCatalogue(Object.fromEntries(loaded));
});
