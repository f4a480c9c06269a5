import { test } from 'vitest';
import { expectInCatalogue } from '../../../packages/widgets/tests/catalogue';
import { funnelDashboard } from '../src/funnel/funnelDashboard';
import { groupsDashboard } from '../src/page-groups/widgets';

test('the catalogue from which own dashboards take widgets lists those of page groups and funnels', () => {
  const group = {
    id: '1',
    name: 'Jeans',
    target: 'shop.example',
    urlsCount: 2,
    version: 1,
    conditions: {},
    label: 'Jeans',
    color: '#000000',
  };
  expectInCatalogue({
    'page-groups': groupsDashboard([group]).widgets,
    'funnel-analysis': funnelDashboard({ steps: [{ path: '/' }, { path: '/cart' }] }, ['US']).widgets,
  });
});
