import { expect, test } from 'vitest';
import { nearestPlaces } from './nearest';

const place = (path: string, title: string, also = '') => ({ id: path, path, title, also });
const PLACES = [
  place('api-keys', 'API keys', 'tokens developers api'),
  place('imports', 'Importe', 'import data files upload'),
  place('snapshots', 'Datenstände', 'data releases publish'),
  place('traffic-overview', 'Traffic overview', 'How much traffic each site gets'),
  place('organic-search', 'Organic search', 'How much traffic organic search drives, by phrase'),
  place('paid-search', 'Paid search', 'How much traffic search ads drive, by phrase'),
  place('behavior', 'Behavior', 'Which social networks they use'),
];
const near = (asked: string) => nearestPlaces(asked, PLACES).map(({ id }) => id);

test.each([
  ['import', ['imports']],
  ['data', ['imports', 'snapshots']],
  ['datenstande', ['snapshots']],
  ['api/keys', ['api-keys']],
  ['account/api-tokens', ['api-keys']],
  ['overveiw', ['traffic-overview']],
  ['trafic-overview', ['traffic-overview']],
  ['paid-serach', ['paid-search']],
  ['search', ['organic-search', 'paid-search']],
])('%s may have meant %s', (asked, meant) => {
  expect(near(asked)).toEqual(meant);
});

test.each(['', 'wp-admin', 'xyz', 'ap', 'kings', 'users'])(
  'the address "%s" is similar to no page',
  (asked) => {
    expect(near(asked)).toEqual([]);
  },
);
