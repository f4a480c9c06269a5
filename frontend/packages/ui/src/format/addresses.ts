import { decode } from 'punycode/punycode.es6.js';

const PREFIX = 'xn--';

/** An address or host in Unicode; returned unchanged where it cannot be decoded. */
export function shownAddress(address: string): string {
  const slash = `${address}/`.indexOf('/');
  const host = address.slice(0, slash);
  return host.includes(PREFIX) ? host.split('.').map(shownLabel).join('.') + address.slice(slash) : address;
}

function shownLabel(label: string): string {
  try {
    return label.startsWith(PREFIX) ? decode(label.slice(PREFIX.length)) : label;
  } catch {
    return label;
  }
}
