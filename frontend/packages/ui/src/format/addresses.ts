import { withLetters } from '@footfall/contract';
import { decode } from 'punycode/punycode.es6.js';

const PREFIX = 'xn--';

/** An address or host with its letters as they are read; unchanged where it cannot be decoded. */
export function shownAddress(address: string): string {
  const slash = `${address}/`.indexOf('/');
  const host = address.slice(0, slash);
  const shown = host.includes(PREFIX) ? host.split('.').map(shownLabel).join('.') : host;
  return shown + withLetters(address.slice(slash));
}

function shownLabel(label: string): string {
  try {
    return label.startsWith(PREFIX) ? decode(label.slice(PREFIX.length)) : label;
  } catch {
    return label;
  }
}
