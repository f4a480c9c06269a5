import {
  curlCommand,
  fetchAllRows,
  ignoredFilters,
  type ReportId,
  type ReportQuery,
  type ReportRequest,
  type ReportRow,
  requestOf,
  toCsv,
  useReport,
} from '@footfall/api';
import type { Filters, Target } from '@footfall/contract';
import { targetColor } from '@footfall/ui';
import type { Sort } from '@footfall/ui/table';
import { Widget, type WidgetAnswer } from '@footfall/ui/widget';
import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { errorText, ignoredText } from './sentences';
import type { ChoiceSpec, TargetView, ViewProps, WidgetSpec } from './spec';
import { useChoices } from './useChoices';
import { useLatest } from './useLatest';
import { WidgetControls } from './WidgetControls';

/** What the page gives to each of its widgets. */
export interface Page {
  targets: readonly Target[];
  filters: Filters;
  onFiltersChange: (change: Partial<Filters>) => void;
}

const NO_CHOICES: Readonly<Record<string, ChoiceSpec>> = {};

/** Answers a declared widget: asks its report, offers its switches, draws its picture or its table. */
export function ReportWidget<Id extends ReportId>(props: Page & { spec: WidgetSpec<Id> }) {
  const { spec, targets, filters } = props;
  const intl = useIntl();
  const onFiltersChange = useLatest(props.onFiltersChange);
  const choices = spec.choices ?? NO_CHOICES;
  const [choice, choose] = useChoices(choices, filters, onFiltersChange);
  const [wanted, setWanted] = useState('');
  const views = useTargetViews(targets);
  const only = spec.oneTarget ? (views.find(({ value }) => value === wanted) ?? views[0]) : undefined;
  const asked = only ? [only] : views;
  const [sort, onSort] = useState(spec.sort);
  const params = { ...spec.params, ...spec.paramsOf?.(choice), ...inOrder(sort) } as Partial<
    ReportRequest<Id>
  >;
  const request = requestOf(spec.report, asked.map(asTarget), filters, params);
  const query = useReport(spec.report, request);

  const { period } = filters;
  const name = useLatest(() => `${spec.report}-${period.from}-${period.to}`);
  // A file has room for every measure, whatever the picture asked for.
  const csv = useLatest(async () => toCsv(await fetchAllRows(spec.report, { ...request, measures: [] })));
  const call = useLatest(() => curlCommand(spec.report, request));
  const exports = useMemo(() => ({ name, csv, call }), [name, csv, call]);

  const title = intl.formatMessage(spec.title);
  const height = spec.height(targets.length);
  const chosen = Object.keys(choices)
    .map((key) => choice[key])
    .join(' ');
  const controls = useMemo(
    () => (
      <WidgetControls
        title={title}
        choices={choices}
        chosen={chosen}
        onChoose={choose}
        targets={views}
        target={only?.value ?? ''}
        onTarget={setWanted}
      />
    ),
    [title, choices, chosen, choose, views, only?.value],
  );
  const hint = [intl.formatMessage(spec.hint), ignoredText(intl, ignoredFilters(spec.report, filters))];
  const view = (rows: readonly ReportRow<Id>[]): ViewProps<ReportRow<Id>> => ({
    title,
    rows,
    targets: asked,
    filters,
    choice,
    sort,
    onSort,
    height,
  });
  const { Picture, Table } = spec;

  return (
    <Widget<ReportRow<Id>>
      title={title}
      hint={hint.filter(Boolean).join(' ')}
      height={height}
      span={spec.span}
      controls={controls}
      answer={answerOf(query, intl)}
      table={(rows) => <Table {...view(rows)} />}
      {...(Picture && { picture: (rows: readonly ReportRow<Id>[]) => <Picture {...view(rows)} /> })}
      exports={exports}
    />
  );
}

/** The targets with their colours; the same array while the targets are the same ones. */
function useTargetViews(targets: readonly Target[]): readonly TargetView[] {
  const key = targets.map(({ value, scope }) => `${scope} ${value}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the targets, whose array may be a new one
  return useMemo(() => targets.map((target, index) => ({ ...target, color: targetColor(index) })), [key]);
}

/** The order as the API spells it. */
const inOrder = (sort: Sort | undefined) =>
  sort && { sort: `${sort.column}_${sort.descending ? 'desc' : 'asc'}` };

const asTarget = ({ value, scope }: TargetView): Target => ({ value, scope });

function answerOf<Id extends ReportId>(query: ReportQuery<Id>, intl: IntlShape): WidgetAnswer<ReportRow<Id>> {
  return {
    rows: query.data?.rows,
    isStale: query.isPlaceholderData,
    ...(query.data && { notes: query.data.notes }),
    error: query.error ? errorText(intl, query.error) : null,
    retry: () => void query.refetch(),
  };
}
