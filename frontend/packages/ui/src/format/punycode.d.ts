declare module 'punycode/punycode.es6.js' {
  /** A label of a host in Unicode, given in punycode without `xn--`; RangeError for other texts. */
  export function decode(label: string): string;
}
