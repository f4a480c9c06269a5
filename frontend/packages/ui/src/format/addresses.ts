import { decode } from 'punycode/punycode.es6.js';

const PREFIX = 'xn--';

/** An address or a host as its readers write it: labels in punycode by their letters, what is none as it is. */
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
