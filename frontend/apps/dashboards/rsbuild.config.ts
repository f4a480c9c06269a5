import { remoteConfig } from '@footfall/build';

export default remoteConfig({
  name: 'dashboards',
  exposes: { './Dashboard': './src/Dashboard.tsx' },
  loadLimit: 400_000,
  dashboards: /^\.\/(channel\/)?[a-z-]+$/,
});
