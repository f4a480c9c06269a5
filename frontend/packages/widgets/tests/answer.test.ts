import type { ReportQuery } from '@footfall/api';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { mergeAnswers } from '../src/widget/answer';
import { noteText } from '../src/widget/notes';
import type { NoteText } from '../src/widget/useNoteText';
import type { WidgetQuery } from '../src/widget/widgetQueries';

const intl = createIntl({ locale: 'en', onError: () => {} });
const textOf: NoteText = (coded, english) => (coded ? noteText(intl, coded, english) : english);

const QUERY: WidgetQuery = {
  part: 'only',
  report: 'machine-traffic',
  request: {} as never,
  isNeeded: true,
  isExtra: false,
};
const NO_LOG = { code: 'no_log', values: { target: 'a.example' } };

function reasonOf(rows: object[], note_codes: object[], targets = 1) {
  const data = { rows, notes: note_codes.map(() => 'english'), note_codes };
  const result = { data, error: null, isPending: false } as unknown as ReportQuery<'machine-traffic'>;
  return mergeAnswers([QUERY], targets, [result as never], intl, textOf).answer.reason;
}

it('tells how to import a log for a site without one, instead of suggesting other filters', () => {
  expect(reasonOf([], [NO_LOG])).toBe(
    'a.example: bots are seen in web server logs only, and no log of this site was imported. Administrators add one on the page “Imports”.',
  );
});

it('gives a reason shared by several sites once, with the names of all', () => {
  const none = (target: string) => ({ code: 'no_own_counts', values: { target } });
  expect(reasonOf([], [none('a.example'), NO_LOG, none('b.example'), none('c.example')])).toMatch(
    /^a\.example, b\.example, c\.example: nothing to compare in this period\. [^:]* a\.example: bots are seen/,
  );
});

it('gives no reason where there are rows, or where other filters may bring some', () => {
  expect(reasonOf([{ target: 'b.example' }], [NO_LOG])).toBeUndefined();
  expect(reasonOf([], [{ code: 'no_data', values: { months: '2026-03', period: '' } }])).toBeUndefined();
});

const UNSEEN = { code: 'target_never_seen', values: { target: 'typo.example' } };
const NO_NUMBER = { target: 'typo.example', accuracy: 'none' };

it('says that a site is nowhere in the data, instead of suggesting a longer period', () => {
  expect(reasonOf([NO_NUMBER], [UNSEEN])).toBe('typo.example does not appear in this data release.');
  expect(reasonOf([], [UNSEEN])).toBe('typo.example does not appear in this data release.');
});

it('gives no reason where another target is in the data, or where a row has something to show', () => {
  expect(reasonOf([NO_NUMBER, { target: 'few.example', accuracy: 'none' }], [UNSEEN], 2)).toBeUndefined();
  expect(reasonOf([{ target: 'typo.example', name: 'Typo Ltd' }], [UNSEEN])).toBeUndefined();
});

it('says that it takes a panel where nothing else answers, instead of calling a panel too small', () => {
  const noPanel = { code: 'no_panel_no_answer', values: {} };
  const said =
    'No panel data: what was imported does not answer this. A panel would. For your own site, its access log or an analytics export with this detail may.';
  expect(reasonOf([], [noPanel])).toBe(said);
  expect(reasonOf([NO_NUMBER], [noPanel])).toBe(said);
  expect(reasonOf([{ target: 'own.example', accuracy: 'measured' }], [noPanel])).toBeUndefined();
});

it('says that it takes a panel where no site has what the widget is about, and there is none', () => {
  const answerOf = (rows: object[], code: string, about: string[]) => {
    const data = { rows, notes: ['english'], note_codes: [{ code, values: {} }] };
    const result = { data, error: null, isPending: false } as unknown as ReportQuery<'machine-traffic'>;
    return mergeAnswers([QUERY], 2, [result as never], intl, textOf, undefined, about).answer.reason;
  };
  const own = { target: 'own.example', accuracy: 'measured', visits: 900, email: null };
  const rival = { target: 'rival.example', accuracy: 'rough', visits: 700, email: null };
  expect(answerOf([own, rival], 'no_panel', ['email'])).toMatch(
    /^No panel data: what was imported does not answer this/,
  );
  expect(answerOf([own, rival], 'no_panel', [])).toBeUndefined();
  expect(answerOf([{ ...own, email: 40 }, rival], 'no_panel', ['email'])).toBeUndefined();
  expect(answerOf([own, rival], 'rare_pages', ['email'])).toBeUndefined();
});

it('has an answer where another query answers in its place, and says what that one rests on', () => {
  const answerOf = (rows: object[], code: string) =>
    ({ data: { rows, notes: ['english'], note_codes: [{ code, values: {} }] }, error: null }) as never;
  const months: WidgetQuery = { ...QUERY, part: 'months', isExtra: true, answers: true };
  const merged = (value: object) =>
    mergeAnswers(
      [QUERY, months],
      1,
      [answerOf([NO_NUMBER], 'no_panel_no_answer'), answerOf([value], 'no_panel')],
      intl,
      textOf,
    ).answer;
  const told = merged({ target: 'typo.example', accuracy: 'rough' });
  expect(told.reason).toBeUndefined();
  expect(told.notes).toEqual([expect.stringMatching(/^No panel data/)]);
  expect(told.rows).toEqual([NO_NUMBER]);
  expect(told.isAnswered).toBe(true);
  expect(merged(NO_NUMBER).reason).toMatch(/what was imported does not answer this/);
});
