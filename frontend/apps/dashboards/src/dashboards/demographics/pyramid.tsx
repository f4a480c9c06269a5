import type { ReportRow } from '@footfall/api';
import { Pyramid, type PyramidBand, topOfBands } from '@footfall/ui/charts';
import { partsOfHundred } from '@footfall/ui/format';
import {
  type Estimate,
  estimateOf,
  MeasureValue,
  mostObserved,
  NO_ESTIMATE,
} from '@footfall/ui/measure-value';
import { type Column, DataTable } from '@footfall/ui/table';
import { TooLittle } from '@footfall/ui/widget';
import { type TargetView, type ViewProps, widget } from '@footfall/widgets';
import { TargetName } from '@footfall/widgets/views';
import { listMessages, measureOf } from '@footfall/widgets/vocabulary';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { LEVELS, levelName, traitNames, traitTexts } from '../../vocabulary/traits';
import { rowAt } from '../../widget-presets/rowAt';
import styles from './pyramid.module.css';

type Row = ReportRow<'get-audience-demographics'>;
type Sex = 'female' | 'male';

const SEXES: readonly Sex[] = ['female', 'male'];

const texts = defineMessages({
  title: { id: 'dashboards.pyramid.title', defaultMessage: 'Age and sex' },
  hint: {
    id: 'dashboards.pyramid.hint',
    defaultMessage:
      'Share of visitors whose age and sex are both known; the shares of a site add up to 100%. The dotted line is the share in the region’s internet population.',
  },
  base: { id: 'dashboards.pyramid.base', defaultMessage: 'Internet population of the region' },
});

/** Two greys: colours stand for sites, and the sides of the pyramid differ by their place. */
const COLORS: Readonly<Record<Sex, string>> = { female: grey(48), male: grey(28) };

function grey(part: number): string {
  return `color-mix(in srgb, var(--intergalactic-text-primary) ${part}%, var(--ff-card))`;
}

function rowOf(rows: readonly Row[], target: TargetView, sex: Sex, age: string): Row | undefined {
  return rowAt(rows, target.value, (row) => row.gender === sex && row.age === age);
}

/** The share in the population, which follows from the index (100 × share / population); null if unknown. */
function baseOf(row: Row | undefined): number | null {
  const share = estimateOf(row ?? {}, 'share').value;
  const index = estimateOf(row ?? {}, 'index').value;
  return share === null || !index ? null : (100 * share) / index;
}

/** The share of each band, written so that those of a site add up to 100 %. */
function sharesOf(rows: readonly Row[], target: TargetView): ReadonlyMap<Row | undefined, Estimate> {
  const ofSite = LEVELS.age.flatMap((age) => SEXES.flatMap((sex) => rowOf(rows, target, sex, age) ?? []));
  const parts = partsOfHundred(ofSite.map((row) => estimateOf(row, 'share')));
  return new Map(ofSite.map((row, at) => [row, parts[at] ?? NO_ESTIMATE]));
}

function bandsOf(rows: readonly Row[], target: TargetView, intl: IntlShape): PyramidBand[] {
  const shares = sharesOf(rows, target);
  return LEVELS.age.map((age) => {
    const female = rowOf(rows, target, 'female', age);
    const male = rowOf(rows, target, 'male', age);
    return {
      id: age,
      label: levelName(age, intl),
      left: shares.get(female) ?? NO_ESTIMATE,
      right: shares.get(male) ?? NO_ESTIMATE,
      leftBase: baseOf(female),
      rightBase: baseOf(male),
    };
  });
}

function Picture({ title, rows, targets }: ViewProps<Row>) {
  const intl = useIntl();
  const pyramids = targets.map((target) => ({ target, bands: bandsOf(rows, target, intl) }));
  const top = topOfBands(pyramids.flatMap(({ bands }) => bands));
  return (
    <div className={styles.multiples}>
      {pyramids.map(({ target, bands }) => (
        <section key={target.value} aria-label={target.value}>
          <TargetName target={target} />
          <PyramidOf label={`${title}: ${target.value}`} bands={bands} top={top} />
        </section>
      ))}
    </div>
  );
}

/** The pyramid of one site; the reason instead if no age band has a number. */
function PyramidOf({ label, bands, top }: { label: string; bands: readonly PyramidBand[]; top: number }) {
  const intl = useIntl();
  const shares = bands.flatMap(({ left, right }) => [left, right]);
  if (shares.every(({ value }) => value === null)) return <TooLittle observed={mostObserved(shares)} />;
  return (
    <Pyramid
      label={label}
      leftName={levelName('female', intl)}
      rightName={levelName('male', intl)}
      baseName={intl.formatMessage(texts.base)}
      leftColor={COLORS.female}
      rightColor={COLORS.male}
      kind="share"
      bands={bands}
      top={top}
    />
  );
}

interface Line {
  target: TargetView;
  row: Row;
}

function Table({ title, rows, targets }: ViewProps<Row>) {
  const intl = useIntl();
  const shares = new Map(targets.flatMap((target) => [...sharesOf(rows, target)]));
  const lines = targets.flatMap((target) =>
    LEVELS.age.flatMap((age) =>
      SEXES.flatMap((sex): Line[] => {
        const row = rowOf(rows, target, sex, age);
        return row ? [{ target, row }] : [];
      }),
    ),
  );
  const columns: Column<Line>[] = [
    {
      id: 'target',
      title: <FormattedMessage {...listMessages.target} />,
      render: ({ target }) => <TargetName target={target} />,
    },
    {
      id: 'age',
      title: <FormattedMessage {...traitNames.age} />,
      render: ({ row }) => levelName(row.age ?? '', intl),
    },
    {
      id: 'gender',
      title: <FormattedMessage {...traitNames.gender} />,
      render: ({ row }) => levelName(row.gender ?? '', intl),
    },
    ...(['unique_visitors', 'share', 'index'] as const).map(
      (measure): Column<Line> => ({
        id: measure,
        title: <FormattedMessage {...measureOf(measure).name} />,
        align: 'right',
        render: ({ row }) => (
          <MeasureValue
            estimate={(measure === 'share' && shares.get(row)) || estimateOf(row, measure)}
            kind={measureOf(measure).kind}
            size="ranged"
          />
        ),
      }),
    ),
  ];
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={lines}
      rowKey={({ target, row }) => `${target.value} ${row.value}`}
    />
  );
}

export const pyramid = widget({
  id: 'pyramid',
  report: 'get-audience-demographics',
  title: texts.title,
  hint: texts.hint,
  span: 12,
  height: () => 240,
  params: { traits: ['age_gender'], limit: 100 },
  nothing: () => traitTexts.nothing,
  picture: (view) => <Picture {...view} />,
  table: (view) => <Table {...view} />,
});
