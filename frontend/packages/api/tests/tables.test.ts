import { expect, it } from 'vitest';
import { joinCsv, toTsv } from '../src';

it('writes rows for the clipboard with full numbers, nothing for null, and no formula', () => {
  const rows = [
    { page: '/a', visits: 12.345, first_seen: null },
    { page: '=HYPERLINK("http://x")\n', visits: -0.2, status: 'new' },
    { page: '＝1+1' },
  ];
  expect(toTsv(rows, 'en')).toBe(
    'page\tvisits\tfirst_seen\tstatus\n' +
      '/a\t12.345\t\t\n' +
      '\'=HYPERLINK("http://x") \t-0.2\t\tnew\n' +
      "'＝1+1\t\t\t",
  );
});

it('joins the answers of one report into one table with a column that names the request', () => {
  const about = (channels: string) => `# report: batch-targets\n# as_of: 7\n# channels: ${channels}\n`;
  const ai = `${about('ai_search')}target,visits\na.example,12\n`;
  const search = `${about('search_organic')}target,visits\na.example,1200\n"b,\n""c""",\n`;
  expect(
    joinCsv([
      { part: 'ai', text: ai },
      { part: '=my "search"', text: search },
    ]),
  ).toBe(
    '# report: batch-targets\n# as_of: 7\n' +
      '# part: ai\n# channels: ai_search\n' +
      '# part: =my "search"\n# channels: search_organic\n' +
      'part,target,visits\n' +
      '"ai",a.example,12\n' +
      '"\'=my ""search""",a.example,1200\n' +
      '"\'=my ""search""","b,\n""c""",\n',
  );
});

it('joins an answer without rows too', () => {
  expect(
    joinCsv([
      { part: 'a', text: '# as_of: 7\nvisits\n' },
      { part: 'b', text: '# as_of: 7\nvisits\n1\n' },
    ]),
  ).toBe('# as_of: 7\n# part: a\n# part: b\npart,visits\n"b",1\n');
});

it('writes the decimal comma of a language for the clipboard', () => {
  expect(toTsv([{ share: 0.5, page: '/1.5' }], 'de')).toBe('share\tpage\n0,5\t/1.5');
});
