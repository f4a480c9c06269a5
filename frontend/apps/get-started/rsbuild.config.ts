import { remoteConfig } from '@footfall/build';

export default remoteConfig({
  name: 'get-started',
  exposes: { './GetStarted': './src/GetStarted.tsx', './Landing': './src/Landing.tsx' },
  loadLimit: 60_000,
});
