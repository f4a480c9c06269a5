export * from './addresses';
export * from './dates';
export { digitsOf, FEWEST_DIGITS, isCounted, type Written } from './digits';
export * from './numbers';
export { type Formats, useFormats } from './useFormats';
