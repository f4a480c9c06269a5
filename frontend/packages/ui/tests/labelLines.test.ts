import { expect, it } from 'vitest';
import { labelLines } from '../src/flows/labelLines';

it('a label has no line wider than its room, whatever the letters, and is cut where it goes on', () => {
  expect(labelLines('google.com', 14, false, 'ja')).toEqual(['google.com']);
  expect(labelLines('acme-fashion.example', 14, false, 'en')).toEqual(['acme-fashion.…']);
  expect(labelLines('次のサイトの観測なし', 14, false, 'ja')).toEqual(['次のサイトの…']);
  expect(labelLines('次のサイトの観測なし', 32, false, 'ja')).toEqual(['次のサイトの観測なし']);
});

it('where there is room for two lines the first ends after a word', () => {
  expect(labelLines('次のサイトの観測なし', 14, true, 'ja')).toEqual(['次のサイトの', '観測なし']);
  expect(labelLines('No next site was seen', 14, true, 'en')).toEqual(['No next site', 'was seen']);
  expect(labelLines('Keine nächste Website beobachtet', 14, true, 'de')).toEqual([
    'Keine nächste',
    'Website beoba…',
  ]);
});
