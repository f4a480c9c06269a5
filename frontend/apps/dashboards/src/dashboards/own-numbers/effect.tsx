import { useFormats } from '@footfall/ui/format';
import { type Column, DataTable } from '@footfall/ui/table';
import { type ViewProps, widget } from '@footfall/widgets';
import { CategoryName } from '@footfall/widgets/views';
import { FormattedMessage } from 'react-intl';
import styles from './effect.module.css';
import { Factor, Moved, type MovedInAll } from './InWords';
import { messages } from './messages';
import { isChosen, measureChoice, type Row } from './rows';

/** Number of categories shown, those that change most; an exported file has all. */
const CATEGORIES = 8;

interface MovedSites {
  date: string;
  measure: string;
  category: string | null;
  sites: number;
  change: number;
}

function Table({ title, rows, facts }: ViewProps<Row>) {
  const formats = useFormats();
  const latest = rows.at(-1);
  if (!latest) return null;
  const ofLatest = <One extends { date: string; measure: string }>(all: unknown): One[] =>
    (all as One[]).filter(({ date, measure }) => date === latest.date && measure === latest.measure);
  const moved = ofLatest<MovedSites>(facts.moved)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, CATEGORIES);
  const columns: Column<MovedSites>[] = [
    {
      id: 'category',
      title: <FormattedMessage id="dashboards.own.category" defaultMessage="Category" />,
      width: 'rest',
      render: ({ category }) =>
        category === null ? (
          <FormattedMessage {...messages.noCategory} />
        ) : (
          <CategoryName category={category} />
        ),
    },
    {
      id: 'sites',
      title: <FormattedMessage {...messages.estimated} />,
      align: 'right',
      render: ({ sites }) => formats.exact('count', sites),
    },
    {
      id: 'change',
      title: <FormattedMessage {...messages.changed} />,
      align: 'right',
      render: ({ change }) => formats.aboutChange(change),
    },
  ];
  return (
    <>
      <div className={styles.words}>
        <Factor row={latest} />
        <Moved row={latest} all={ofLatest<MovedInAll>(facts.moved_in_all)[0]} />
      </div>
      {moved.length > 0 && (
        <DataTable caption={title} columns={columns} rows={moved} rowKey={({ category }) => category ?? ''} />
      )}
    </>
  );
}

/** The effect of a site's latest count on its own estimate and on other sites. */
export const effect = widget({
  id: 'effect',
  report: 'own-numbers',
  shows: isChosen,
  nothing: () => messages.nothing,
  title: messages.effect,
  hint: messages.effectHint,
  span: 6,
  height: () => 320,
  oneTarget: true,
  choices: { measure: measureChoice('follows') },
  table: (view) => <Table {...view} />,
});
