export { remoteConfig, shellConfig } from './rsbuild';
