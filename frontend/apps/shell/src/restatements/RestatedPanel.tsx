import type { Target } from '@footfall/contract';
import { AppIntl } from '@footfall/i18n';
import { shownAddress, useFormats } from '@footfall/ui/format';
import { useQueries } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import notebook from '../notebook/notebook.module.css';
import { type Cause, type Restatement, restatementsOf } from './calls';
import styles from './restatements.module.css';

const load = (locale: string) => import(`@footfall/i18n/compiled/restatements/${locale}.json`);

/** The restatements of each site, latest first. */
export default function RestatedPanel({ targets }: { targets: readonly Target[] }) {
  const { locale } = useIntl();
  return (
    <AppIntl locale={locale} load={load}>
      <div className={notebook.panel}>
        <Histories targets={targets} />
      </div>
    </AppIntl>
  );
}

function Histories({ targets }: { targets: readonly Target[] }) {
  const answers = useQueries({ queries: targets.map(restatementsOf) });
  return (
    <>
      {targets.map(({ value }, index) => {
        const found = answers[index]?.data?.restatements ?? [];
        return found.length === 0 ? null : (
          <section key={value}>
            <h2 className={styles.site}>{shownAddress(value)}</h2>
            <ul className={styles.list}>
              {found.map((one) => (
                <li key={`${one.month} ${one.after.snapshot}`}>
                  <Line restatement={one} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Line({ restatement: { month, before, after, causes } }: { restatement: Restatement }) {
  const formats = useFormats();
  /** Both numbers, with a third digit where they would read alike. */
  const write = (...values: (number | null)[]) => {
    const about = values.map((value) => (value === null ? '–' : formats.about('count', value)));
    const differ = new Set(about).size > 1;
    return differ ? about : values.map((value) => (value === null ? '–' : formats.number('count', value)));
  };
  const [visitsBefore, visitsAfter] = write(before.visits, after.visits);
  const [visitorsBefore, visitorsAfter] = write(before.unique_visitors, after.unique_visitors);
  const day = (value: string) => <FormattedDate value={value} dateStyle="medium" timeZone="UTC" />;
  return (
    <>
      <strong>{formats.bucket('month', `${month}-01`)}</strong>
      <p>
        <FormattedMessage
          id="restated.visits"
          defaultMessage="Visits: published as {before} on {day}, restated as {after} on {later}"
          values={{
            before: visitsBefore,
            after: visitsAfter,
            day: day(before.created),
            later: day(after.created),
          }}
        />
      </p>
      <p>
        <FormattedMessage
          id="restated.visitors"
          defaultMessage="Unique visitors: {before}, then {after}"
          values={{ before: visitorsBefore, after: visitorsAfter }}
        />
      </p>
      {causes.map((cause) => (
        <p key={cause} className={notebook.quiet}>
          <Why cause={cause} before={before} after={after} />
        </p>
      ))}
    </>
  );
}

function Why({ cause, before, after }: { cause: Cause } & Pick<Restatement, 'before' | 'after'>) {
  const intl = useIntl();
  switch (cause) {
    case 'calibration':
      return (
        <FormattedMessage
          id="restated.calibration"
          defaultMessage="Because of the sites that share their own counts: {before} before, {after} after"
          values={{
            before: intl.formatNumber(before.calibrated_by),
            after: intl.formatNumber(after.calibrated_by),
          }}
        />
      );
    case 'page_views':
      return (
        <FormattedMessage
          id="restated.pageViews"
          defaultMessage="Because of the imported page views of this month, of all sites"
        />
      );
    case 'time_zone':
      return (
        <FormattedMessage
          id="restated.timeZone"
          defaultMessage="Because days and months are those of another time zone"
        />
      );
    case 'measured':
      return (
        <FormattedMessage
          id="restated.measured"
          defaultMessage="Because the site began or ceased to share its own counts"
        />
      );
    default:
      return (
        <FormattedMessage
          id="restated.otherMonths"
          defaultMessage="Because the months around it or the weights of the panel changed"
        />
      );
  }
}
