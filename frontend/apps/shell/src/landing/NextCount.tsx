import { type ReportRow, useReport } from '@footfall/api';
import { useFormats } from '@footfall/ui/format';
import { FormattedMessage } from 'react-intl';
import type { Project } from '../projects/client';
import styles from './landing.module.css';

type Row = ReportRow<'reach-needed'>;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

/** The place near which one more count narrows these ranges most, with their factor in the middle now and then. */
export function bestNextCount(rows: readonly Row[]): { place: number; now: number; after: number } | null {
  const open = rows.flatMap(({ factor, next_counts }) =>
    factor && next_counts ? [{ factor, next_counts }] : [],
  );
  const now = middleOf(open.map(({ factor }) => factor));
  const choices = (open[0]?.next_counts ?? []).map(({ place }) => ({
    place,
    now,
    after: middleOf(
      open
        .flatMap(({ next_counts }) => next_counts.filter((next) => next.place === place))
        .map(({ factor }) => factor),
    ),
  }));
  const [best] = choices.sort((one, other) => one.after - other.after);
  return best && best.after < now ? best : null;
}

/** Says how sure a project's rivals are known without a panel, and what one more count would change. */
export function NextCount({ project }: { project: Project }) {
  const formats = useFormats();
  const targets = project.targetDetails.flatMap(({ value, scope }) =>
    scope === 'domain' ? [{ value, scope }] : [],
  );
  const { data } = useReport('reach-needed', { targets, measures: ['visits'] });
  const next = data && bestNextCount(data.rows);
  if (!next) return null;
  return (
    <p className={styles.state}>
      <FormattedMessage
        id="shell.first.next"
        defaultMessage="Visits of your rivals in {project} are known within a factor of {now}. The count of one more site near place {place} would bring it to {after}."
        values={{
          project: <strong>{project.name}</strong>,
          now: formats.about('decimal', next.now),
          place: formats.exact('count', next.place),
          after: formats.about('decimal', next.after),
        }}
      />
    </p>
  );
}
