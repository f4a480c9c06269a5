import { expect, it } from 'vitest';
import { joinCsv } from '../src';

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
