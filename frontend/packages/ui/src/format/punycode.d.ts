declare module 'punycode/punycode.es6.js' {
  /** A host with its punycode labels in Unicode; RangeError for one that is none. */
  export function decode(host: string): string;
}
