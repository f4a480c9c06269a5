import { remoteConfig } from '@footfall/build';

export default remoteConfig({
  name: 'page-groups',
  exposes: { './Dashboard': './src/Dashboard.tsx' },
  loadLimit: 400_000,
  dashboards: /^\.\/(page-groups\/PageGroups|funnel\/FunnelAnalysis)$/,
});
