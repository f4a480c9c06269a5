import { withoutFormula } from '@footfall/contract';
import type { InvitationMade } from './calls';

/** The first cell of every line, quotes removed, without duplicates and empty cells. */
export function labelsIn(csv: string): string[] {
  const found = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => /^\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))/.exec(line))
    .map((cells) => (cells?.[1]?.replaceAll('""', '"') ?? cells?.[2] ?? '').trim())
    .filter((label) => label !== '');
  return [...new Set(found)];
}

/** Invitations as a CSV file for spreadsheets. */
export function csvOf(made: readonly InvitationMade[]): string {
  const lines = made.map(({ invitation, code, link }) => [cell(invitation.label), code, link].join(','));
  return ['label,code,link', ...lines, ''].join('\r\n');
}

function cell(text: string): string {
  const plain = withoutFormula(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
