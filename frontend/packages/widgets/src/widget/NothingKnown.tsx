import { useMostVisited } from '@footfall/api';
import type { Target } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';
import { FormattedList, FormattedMessage } from 'react-intl';
import { SiteLinks } from '../views/SiteLinks';
import styles from './nothing-known.module.css';
import { usePage } from './PageContext';

/** How many of the most visited sites are offered. */
const OFFERED = 6;

/** Shown in place of the widgets where none of the targets is in the data: says so, and offers sites that are. */
export function NothingKnown({ targets }: { targets: readonly Target[] }) {
  const page = usePage();
  const mayLeave = page !== undefined && !page.shared && !page.demo;
  const { data: mostVisited = [] } = useMostVisited({ enabled: mayLeave });
  const names = targets.map(({ value }) => <bdi key={value}>{shownAddress(value)}</bdi>);
  const offered = mostVisited.slice(0, OFFERED).map(({ value }) => value);
  return (
    <section className={styles.nothing}>
      <h2>
        <FormattedMessage
          id="widgets.nothingKnown"
          defaultMessage="No data about {sites}"
          values={{ sites: <FormattedList type="disjunction" value={names} /> }}
        />
      </h2>
      <p>
        <FormattedMessage
          id="widgets.nothingKnown.why"
          defaultMessage="No month has five people seen there, and no rank list has it. Check the spelling. If it is right, only more data can help: more people in the panel or, if the site is yours, its log or its own analytics."
        />
      </p>
      {offered.length > 0 && (
        <p>
          <FormattedMessage
            id="widgets.nothingKnown.instead"
            defaultMessage="Most visited sites in this data: {sites}"
            values={{ sites: <SiteLinks sites={offered} /> }}
          />
        </p>
      )}
    </section>
  );
}
