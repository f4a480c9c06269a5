import { expect, it } from 'vitest';
import { labelLines } from '../src/flows/labelLines';

it('a label of one line is cut at its width, where wide letters count twice', () => {
  expect(labelLines('google.com', 14, false, 'ja')).toEqual(['google.com']);
  expect(labelLines('acme-fashion.example', 14, false, 'en')).toEqual(['acme-fashion.…']);
  expect(labelLines('次のサイトの観測なし', 14, false, 'ja')).toEqual(['次のサイトの…']);
  expect(labelLines('次のサイトの観測なし', 32, false, 'ja')).toEqual(['次のサイトの観測なし']);
});

it('the first of two lines ends after a word, and the second is cut at its width', () => {
  expect(labelLines('次のサイトの観測なし', 14, true, 'ja')).toEqual(['次のサイトの', '観測なし']);
  expect(labelLines('No next site was seen', 14, true, 'en')).toEqual(['No next site', 'was seen']);
  expect(labelLines('Keine nächste Website beobachtet', 14, true, 'de')).toEqual([
    'Keine nächste',
    'Website beoba…',
  ]);
});
