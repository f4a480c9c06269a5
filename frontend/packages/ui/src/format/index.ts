export * from './addresses';
export * from './dates';
export * from './numbers';
export { type Formats, useFormats } from './useFormats';
