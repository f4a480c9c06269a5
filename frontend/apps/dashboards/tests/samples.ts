import type { ReportId } from '@footfall/api';
import { CHANNELS } from '@footfall/contract';

export const SEEN = 'a.example';
export const UNSEEN = 'tiny.example';

const MEASURES = [
  'visits',
  'unique_visitors',
  'new_visitors',
  'returning_visitors',
  'page_views',
  'pages_per_visit',
  'avg_visit_duration',
  'bounce_rate',
  'purchase_conversion',
  'traffic_share',
  'mobile_share',
  'desktop_share',
  ...CHANNELS,
];

const VALUES: Record<string, number> = {
  visits: 31_200,
  unique_visitors: 14_400,
  new_visitors: 9_000,
  returning_visitors: 5_400,
  page_views: 124_800,
  pages_per_visit: 4,
  avg_visit_duration: 269,
  bounce_rate: 0.42,
  purchase_conversion: 0.0243,
  traffic_share: 0.6,
  mobile_share: 0.7,
  desktop_share: 0.3,
};

/** A row with every measure for the site SEEN, without a number for any other. */
function row(target: string, keys: object) {
  const isSeen = target === SEEN;
  const fields = MEASURES.flatMap((measure) => {
    const value = VALUES[measure] ?? 3_120;
    return [
      [measure, isSeen ? value : null],
      [`${measure}_low`, isSeen ? value * 0.95 : null],
      [`${measure}_high`, isSeen ? value * 1.05 : null],
      [`${measure}_change`, isSeen ? 0.081 : null],
      [`${measure}_significant`, isSeen],
    ];
  });
  return {
    target,
    n_observed: isSeen ? 640 : 3,
    accuracy: isSeen ? 'high' : 'none',
    is_other: false,
    ...keys,
    ...Object.fromEntries(fields),
  };
}

const KEYS: Partial<Record<ReportId, object[]>> = {
  'get-company': [
    { name: 'A', industry: 'Fashion', country: 'DE', size: '11-50', founded: '2002', socials: [] },
  ],
  'batch-targets': [{ rank: 12, category: null }],
  'traffic-trend-granularity': [{ date: '2026-05-01' }, { date: '2026-06-01' }],
  'list-regions': [
    { geo: 'DE', name: 'Germany' },
    { geo: 'other', name: 'other', is_other: true },
  ],
  'top-pages': [
    {
      page: 'a.example/women/jeans',
      content_type: 'category',
      status: null,
      first_seen: '2026-01-05',
      last_seen: '2026-06-29',
    },
    { page: 'other', content_type: null, status: null, first_seen: null, last_seen: null, is_other: true },
  ],
  'content-types': [{ content_type: 'category' }, { content_type: 'other', is_other: true }],
  'top-destinations': [{ destination: 'shop.example', status: null }],
  'list-audience-overlaps': [
    { kind: 'region', region: 'a.example', targets: ['a.example'], share: 1, size: 1 },
  ],
  'top-sources': [
    { source: '(direct)', channel: 'direct', status: null },
    { source: 'finder.example', channel: 'referral', status: 'new' },
    { source: 'other', channel: 'other', status: null, is_other: true },
  ],
};

/** Key fields of a row; a page gets the host of its target. */
const own = (keys: object, target: string): object =>
  'page' in keys ? { ...keys, page: String(keys.page).replace(SEEN, target) } : keys;

/** An answer in the format of the API. */
export function answer(report: ReportId, targets: readonly { value: string }[]) {
  const rows = targets.flatMap(({ value }) =>
    (KEYS[report] ?? []).map((keys) => row(value, own(keys, value))),
  );
  return {
    report,
    as_of: 7,
    period: { from: '2026-01-01', to: '2026-06-30' },
    compare: null,
    total: rows.length,
    sampled_fraction: 1,
    rows,
    notes: [],
  };
}
