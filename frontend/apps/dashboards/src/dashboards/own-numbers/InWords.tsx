import { useFormats } from '@footfall/ui/format';
import { FormattedMessage } from 'react-intl';
import { isByLists, ownCount, type Row, withoutIt } from './rows';

export interface MovedInAll {
  date: string;
  measure: string;
  sites: number;
  median: number;
  largest: number;
}

/** Says which part of the site's count the panel saw, and where the count is relative to the estimate. */
export function Factor({ row }: { row: Row }) {
  const formats = useFormats();
  const estimate = withoutIt(row);
  if (isByLists(row)) return <ByLists row={row} />;
  return (
    <p>
      {row.seen_part !== null && (
        <FormattedMessage
          id="dashboards.own.effect.seen"
          defaultMessage="{month}: the panel alone saw {part} of the {measure, select, visits {visits} other {visitors}} that the site counted itself ({count})."
          values={{
            month: formats.bucket('month', row.date),
            part: formats.about('share', row.seen_part),
            measure: row.measure,
            count: formats.estimate('count', ownCount(row)),
          }}
        />
      )}{' '}
      {estimate.value === null ? (
        <FormattedMessage
          id="dashboards.own.effect.nothing"
          defaultMessage="Without this count there is no estimate to compare it with: too few panelists visited the site, or nothing else scales the panel."
        />
      ) : (
        <FormattedMessage
          id="dashboards.own.effect.without"
          defaultMessage="Without this count, calibrated by {sites, plural, one {one other site} other {# other sites}}, the estimate would be {panel} ({range}); the count lies {inside, select, yes {inside} other {outside}} that interval."
          values={{
            sites: row.other_sites,
            panel: formats.estimate('count', estimate),
            range: formats.interval('count', estimate),
            inside: row.inside ? 'yes' : 'no',
          }}
        />
      )}
    </p>
  );
}

/** The same where there is no panel: what lists would have said, and where the count is relative to it. */
function ByLists({ row }: { row: Row }) {
  const formats = useFormats();
  const estimate = withoutIt(row);
  return (
    <p>
      {estimate.value === null ? (
        <FormattedMessage
          id="dashboards.own.effect.listsUnsure"
          defaultMessage="Without this count there is no estimate to compare it with: the site’s places in rank lists are too unsure for a number, or no list has it."
        />
      ) : (
        <FormattedMessage
          id="dashboards.own.effect.byLists"
          defaultMessage="{month}: lists {sites, plural, =0 {alone, as no other listed site shares its count,} one {and the count of one other site} other {and the counts of # other sites}} would have said {range}. The site counted {count}, which lies {inside, select, yes {inside} other {outside}} that range."
          values={{
            month: formats.bucket('month', row.date),
            sites: row.other_sites,
            range: formats.interval('count', estimate),
            count: formats.estimate('count', ownCount(row)),
            inside: row.inside ? 'yes' : 'no',
          }}
        />
      )}
    </p>
  );
}

/** Says how far the count changes other sites, or that it does not calibrate them. */
export function Moved({ row, all }: { row: Row; all: MovedInAll | undefined }) {
  const formats = useFormats();
  if (!row.calibrates && isByLists(row)) {
    return (
      <p>
        <FormattedMessage
          id="dashboards.own.effect.setAsideByLists"
          defaultMessage="Other sites are not calibrated by this count: it is too far from what lists say, or no list has the site."
        />
      </p>
    );
  }
  if (!row.calibrates) {
    return (
      <p>
        <FormattedMessage
          id="dashboards.own.effect.setAside"
          defaultMessage="Other sites are not calibrated by this count: it is too far from the panel, or too few panelists visited the site."
        />
      </p>
    );
  }
  if (!all) return null;
  return (
    <p>
      <FormattedMessage
        id="dashboards.own.effect.moved"
        defaultMessage="It changes the estimates of {sites, plural, one {one other site} other {{sites, number} other sites}}: {median} at the median, {largest} at most."
        values={{
          sites: all.sites,
          median: formats.aboutChange(all.median),
          largest: formats.aboutChange(all.largest),
        }}
      />
    </p>
  );
}
