export * from './dashboards';
export * from './errors';
export * from './federation';
export * from './filters';
export * from './geo';
export * from './locales';
export * from './preload';
export * from './signals';
