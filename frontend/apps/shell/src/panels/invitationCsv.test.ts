import { expect, test } from 'vitest';
import type { InvitationMade } from './calls';
import { csvOf, labelsIn } from './invitationCsv';

test('labels are the first cells of all lines, without duplicates and empty ones', () => {
  expect(labelsIn('\uFEFF0001,Ann\r\n"00""02",x\n\n 0003 ;y\n0001\n,nobody\n')).toEqual([
    '0001',
    '00"02',
    '0003',
  ]);
});

test('the CSV file has label, code and link on each line, with formulas made harmless', () => {
  const made = (label: string) =>
    ({ invitation: { label }, code: 'ABCD', link: 'https://f.example/join#ABCD' }) as InvitationMade;
  expect(csvOf([made('0001'), made('=1+1'), made('a,"b"')])).toBe(
    'label,code,link\r\n0001,ABCD,https://f.example/join#ABCD\r\n' +
      '\'=1+1,ABCD,https://f.example/join#ABCD\r\n"a,""b""",ABCD,https://f.example/join#ABCD\r\n',
  );
});
