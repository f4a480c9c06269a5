import {
  ignoredFilters,
  type ReportAnswer,
  type ReportId,
  type ReportRow,
  useKnownMonths,
  useReports,
} from '@footfall/api';
import {
  FIRST_ROW,
  type Filters,
  isNeutral,
  type Period,
  type Target,
  VISIT_FILTERS,
} from '@footfall/contract';
import { targetColor } from '@footfall/ui';
import { shownAddress } from '@footfall/ui/format';
import { Widget } from '@footfall/ui/widget';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { ChangesFilter } from '../changes/ChangesFilter';
import { countsOf } from '../changes/changed';
import { isMeasure } from '../vocabulary/measures';
import { isOther } from '../widget-presets/isOther';
import { codesOf, mergeAnswers, unseenIn } from './answer';
import { useKept } from './KeptControls';
import { ListControls } from './ListControls';
import { saysNoPanel } from './noteKinds';
import { usePage } from './PageContext';
import { type Lack, useReportNeed } from './SharedNeed';
import { ignoredText } from './sentences';
import {
  type AnyWidget,
  type ChoiceSpec,
  type Choices,
  factsOf,
  type ListSpec,
  type TargetView,
  type ViewProps,
  type WidgetSpec,
} from './spec';
import { useReportUnseen } from './UnseenSites';
import { useAnsweredView } from './useAnsweredView';
import { useChoices } from './useChoices';
import { useExpandedRows } from './useExpandedRows';
import { useCaption, useExports } from './useExports';
import { useInPageSheets } from './useInPageSheets';
import { useIsVisible } from './useIsVisible';
import { useKeptList } from './useKeptList';
import { useLatest } from './useLatest';
import type { ListState } from './useListState';
import { useNoteText } from './useNoteText';
import { useOpeningTarget, usePassing } from './useOpeningTarget';
import { useSheets } from './useSheets';
import { useViewEvent } from './useViewEvent';
import { ALL_TARGETS, WidgetControls } from './WidgetControls';
import { CHANGES_PART, type WidgetQuery, widgetQueriesOf } from './widgetQueries';

/** Props that the dashboard passes to all of its widgets. */
export interface Page {
  targets: readonly Target[];
  /** The targets chosen on the page, where `targets` are others. */
  chosen?: readonly Target[];
  filters: Filters;
  onFiltersChange: (change: Partial<Filters>) => void;
}

const NO_CHOICES: Readonly<Record<string, ChoiceSpec>> = {};
const NO_QUERIES: readonly WidgetQuery[] = [];
/** The control by which a picture is shown as its table. */
const LOOK = 'look';
const TABLE = 'table';
const NO_TARGETS: readonly TargetView[] = [];

/** Runs a declared widget: asks its report, shows its controls, draws its chart or table. */
export function ReportWidget<Id extends ReportId>(
  props: Page & { spec: WidgetSpec<Id>; isHidden?: boolean },
) {
  const { targets, filters } = props;
  const intl = useIntl();
  const onFiltersChange = useLatest(props.onFiltersChange);
  const controlsKept = useKept(props.spec.id);
  const [kept, keep] = controlsKept;
  const { target: wanted = ALL_TARGETS } = kept;
  const views = useTargetViews(targets);
  const spec = specFor(props.spec, views, wanted);
  const { sideBySide } = props.spec;
  const choices = spec.choices ?? NO_CHOICES;
  const [choice, choose] = useChoices(choices, filters, views, onFiltersChange, controlsKept);
  const chosenViews = useTargetViews(props.chosen ?? targets);
  const chosen = Object.keys(choices)
    .map((key) => choice[key])
    .join(' ');
  const opening = useOpeningTarget(spec.oneTarget ? views : NO_TARGETS, wanted, [filters, chosen]);
  const { only } = opening;
  const asked = only ? [only] : views;
  const subject = JSON.stringify([asked.map(({ value }) => value), filters, chosen]);
  // Without a comparison nothing is known to have changed.
  const changing = filters.compare === 'none' ? undefined : spec.list?.changes?.measureOf(choice);
  const list = useKeptList(spec, views, changing, controlsKept);

  // Known with the first answer; what is asked for besides only where there is no panel follows it.
  const [lacksPanel, tellCodes] = useLacksPanel();
  const expanded = useExpandedRows(subject);
  const { open, selected } = expanded;
  const state = {
    targets: asked.map(asTarget),
    chosen: chosenViews.map(asTarget),
    filters,
    choice,
    list: list.request,
    changing,
    open,
    selected,
    lacksPanel,
  };
  const isWhole = isAllThereIs(filters.period, useKnownMonths());
  const unaskable = spec.unaskable?.({ ...state, isWhole });
  const queries = unaskable ? NO_QUERIES : widgetQueriesOf(spec, state);
  const [frame, isVisible] = useIsVisible();
  const results = useReports(queries, isVisible);
  const shownQueries = queries.map((query, index) => ({ ...query, result: results[index] }));
  const needed = shownQueries.filter(({ mayFail }) => !mayFail);
  const codes = codesOf(results);
  const noteText = useNoteText(codes);
  const hasPanel = !saysNoPanel(codes);
  tellCodes(codes);
  const merged = mergeAnswers<Id>(
    queries,
    asked.length,
    results,
    intl,
    noteText,
    shownBy(spec, choice),
    spec.about,
  );
  const answers = results.map(({ data }) => data);
  const unseen = [...unseenIn(answers)];
  useReportUnseen(spec.id, answers);
  const need = unaskable ? intl.formatMessage(unaskable) : merged.answer.need;
  const { waitingFor, parts, extraRows } = merged;
  const answer = usePassing(opening, merged.answer, list.view.offset === 0);
  useStartBeyondEnd(list, results[0]?.data);
  const first = results[0]?.data as ReportAnswer | undefined;
  const facts = factsOf(first);
  const emptyReason = emptyReasonOf(intl, spec, choice, list.request.search, facts);
  useReportNeed(spec.id, lackOf(need, merged.reasonText, answer.rows, emptyReason));

  const title = intl.formatMessage(spec.title);
  const height = spec.height(targets.length);
  const onTarget = useCallback(
    (value: string) => keep({ target: value === ALL_TARGETS ? undefined : value, [FIRST_ROW]: undefined }),
    [keep],
  );
  const controls = useMemo(
    () => (
      <WidgetControls
        title={title}
        choices={choices}
        chosen={chosen}
        onChoose={choose}
        targets={views}
        target={spec === sideBySide ? ALL_TARGETS : (only?.value ?? '')}
        hasAll={sideBySide !== undefined}
        onTarget={onTarget}
      />
    ),
    [title, choices, chosen, choose, views, only?.value, spec, sideBySide, onTarget],
  );
  const hint = [
    intl.formatMessage(spec.hint),
    ignoredText(intl, ignoredFilters(spec.report, filters, spec.params)),
  ];
  const { view: shown, isStale } = useAnsweredView<ReportRow<Id>, WidgetSpec<Id>>(
    {
      // The declaration that the answer was asked with, not the one of a newer request still under way.
      spec,
      title,
      rows: answer.rows,
      parts,
      extraRows,
      facts,
      total: first?.total ?? 0,
      notes: answer.notes ?? [],
      targets: asked,
      unseen,
      colors: new Map(chosenViews.map(({ value, color }) => [value, color])),
      filters,
      choice,
      height,
    },
    waitingFor,
  );
  // The preview on a landing page does not count as a view.
  const isPicture = usePage()?.picture === true;
  useViewEvent(frame, spec.id, shown.rows !== undefined && !isPicture);
  const { view: listView } = list;
  const caption = useCaption(needed, asked, filters);
  const sheets = useSheets({
    queries: shownQueries,
    targets: asked.length,
    isPaged: spec.list !== undefined && !spec.list.isWhole,
    about: async () => {
      const [subject = '', ...others] = await caption();
      const controls = choicesText(intl, choices, choice, asked);
      return [[title, [subject, ...controls].join(' · ')], ...others.map((line) => ['', line] as const)];
    },
    shows: shownBy(spec, choice),
    draw: (whole, answered) => {
      const { rows = [] } = whole.answer;
      return spec.table({
        ...shown,
        title,
        rows,
        parts: whole.parts,
        extraRows: whole.extraRows,
        facts: factsOf(answered),
        targets: asked,
        colors: new Map(chosenViews.map(({ value, color }) => [value, color])),
        filters,
        choice,
        expanded,
        list: { ...listView, offset: 0, pageSize: Math.max(rows.length, 1), total: rows.length },
      });
    },
  });
  const exports = useExports(spec.id, needed, asked, filters, sheets.tables);
  useInPageSheets(frame, title, sheets.tables);
  const view = useCallback(
    (rows: readonly ReportRow<Id>[]): ViewProps<ReportRow<Id>> => ({
      ...shown,
      rows,
      expanded,
      list: { ...listView, total: shown.total },
    }),
    [shown, expanded, listView],
  );
  const { picture, table } = shown.spec;
  const drawPicture = useMemo(
    () => picture && ((rows: readonly ReportRow<Id>[]) => picture(view(rows))),
    [picture, view],
  );
  const drawTable = useCallback((rows: readonly ReportRow<Id>[]) => table(view(rows)), [table, view]);
  const retry = useLatest(answer.retry);
  const onSwitch = useLatest(() => keep({ [LOOK]: kept[LOOK] === TABLE ? undefined : TABLE }));

  return (
    <>
      <Widget<ReportRow<Id>>
        id={spec.id}
        isHidden={props.isHidden || saysNothing(spec, first)}
        frame={frame}
        title={title}
        hint={hint.filter(Boolean).join(' ')}
        height={height}
        span={spec.span}
        controls={controls}
        toolbar={
          hasControls(spec.list) &&
          (shown.rows?.length !== 0 || list.search !== '') && (
            <ListControls title={title} spec={spec.list} state={list}>
              <Changes title={title} list={list} view={shown} changing={changing} />
            </ListControls>
          )
        }
        answer={{
          ...answer,
          rows: shown.rows,
          notes: shown.notes,
          isStale,
          retry,
          emptyReason,
          isFiltered: isNarrowed(filters),
          isWhole,
          hasPanel,
          need,
        }}
        table={drawTable}
        {...(drawPicture && { picture: drawPicture })}
        exports={exports}
        asTable={kept[LOOK] === TABLE}
        onSwitch={onSwitch}
      />
      {sheets.drawing}
    </>
  );
}

/** Narrows a list to rows that changed; nothing until its rows are there. */
function Changes<Id extends ReportId>(props: {
  title: string;
  list: ListState;
  view: Omit<ViewProps<ReportRow<Id>>, 'rows' | 'list' | 'expanded'> & {
    rows: readonly ReportRow<Id>[] | undefined;
    total: number;
    spec: WidgetSpec<Id>;
  };
  changing: string | undefined;
}) {
  const { title, list, view, changing } = props;
  const { changes } = view.spec.list ?? {};
  // Without the rows that are not on this page, those of the page would be taken for all.
  const isHere = view.spec.list?.isWhole || view.total <= (view.rows?.length ?? 0) || list.view.changed;
  const rows = view.extraRows[CHANGES_PART] ?? (isHere ? view.rows : undefined);
  if (!rows || !changes || !changing || !isMeasure(changing)) return null;
  const members = rows.filter((row) => !isOther(row));
  return (
    <ChangesFilter
      title={title}
      measure={changing}
      counts={countsOf(members, changing, changes.keyOf as (row: object) => string)}
      among={view.total > members.length ? members.length : undefined}
      value={list.view.changed}
      onChange={list.onChanged}
    />
  );
}

/** Whether the last answer with notes said that there is no panel, and the function to tell it their codes. */
function useLacksPanel(): [boolean, (codes: ReadonlySet<string>) => void] {
  const [lacksPanel, setLacksPanel] = useState(false);
  const tell = (codes: ReadonlySet<string>) => {
    if (codes.size > 0 && saysNoPanel(codes) !== lacksPanel) setLacksPanel(!lacksPanel);
  };
  return [lacksPanel, tell];
}

/** Whether the widget is hidden for what its answer is about, or may be until it is there. */
const saysNothing = ({ isFor }: Pick<AnyWidget, 'isFor'>, first: ReportAnswer | undefined): boolean =>
  isFor !== undefined && !(first && isFor(factsOf(first)));

/** What is chosen in the widget's own controls, in words: `Metric: Visits`. */
function choicesText(
  intl: IntlShape,
  choices: Readonly<Record<string, ChoiceSpec>>,
  choice: Choices,
  targets: readonly TargetView[],
): string[] {
  return Object.entries(choices).flatMap(([key, spec]) => {
    const option = spec.options.find(({ value }) => value === choice[key]);
    const named = typeof option?.label === 'object' ? intl.formatMessage(option.label) : option?.label;
    const site = targets.find(({ value }) => value === choice[key]);
    const text = named ?? (site && (spec.perTarget?.(intl, site.name) ?? site.name));
    return text ? [`${intl.formatMessage(spec.label)}: ${text}`] : [];
  });
}

/** The targets with their colours; the same array as long as the targets do not change. */
function useTargetViews(targets: readonly Target[]): readonly TargetView[] {
  const key = targets.map(({ value, scope }) => `${scope} ${value}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the targets, whose array may be a new one
  return useMemo(
    () =>
      targets.map((target, index) => ({
        ...target,
        name: shownAddress(target.value),
        color: targetColor(index),
      })),
    [key],
  );
}

/** Whether the filters leave out any of the visits of the period. */
const isNarrowed = (filters: Filters): boolean =>
  VISIT_FILTERS.some((name) => !isNeutral(name, filters[name]));

/** Whether a period covers all months with data, so that no longer period has more. */
const isAllThereIs = ({ from, to }: Period, months: readonly string[] = []): boolean =>
  from <= (months[0] ?? '') && to >= (months.at(-1) ?? '');

/** Why there is no row: nothing matches the search, or these choices leave none. */
function emptyReasonOf(
  intl: IntlShape,
  { nothing }: Pick<AnyWidget, 'nothing'>,
  choice: Choices,
  search: unknown,
  facts: ViewProps<unknown>['facts'],
): string | undefined {
  if (search)
    return intl.formatMessage(
      {
        id: 'widgets.list.noMatch',
        defaultMessage: 'Nothing matches “{search}”. Use * for any text.',
      },
      { search: String(search) },
    );
  const text = nothing?.(choice, facts);
  return text && intl.formatMessage(text);
}

/** Why the widget shows no numbers; undefined where it shows some. */
function lackOf(
  need: string | undefined,
  reason: string | undefined,
  rows: readonly object[] | undefined,
  emptyReason: string | undefined,
): Lack | undefined {
  const text = need ?? reason ?? (rows?.length === 0 ? emptyReason : undefined);
  return text ? { text, isNeed: need !== undefined } : undefined;
}

const shownBy =
  <Id extends ReportId>({ shows }: WidgetSpec<Id>, choice: Choices) =>
  (row: ReportRow<Id>): boolean =>
    shows?.(row, choice) ?? true;

/** The declaration to use: that of the side-by-side table where there is one and no single target is chosen. */
function specFor<Id extends ReportId>(spec: WidgetSpec<Id>, views: readonly TargetView[], wanted: string) {
  const isTogether = views.length > 1 && !views.some(({ value }) => value === wanted);
  return (isTogether && spec.sideBySide) || spec;
}

/** Goes to the first page of a list where the address names a page beyond its end. */
function useStartBeyondEnd({ view, toStart }: ListState, answer: { total?: number } | undefined): void {
  const isBeyond = view.offset > 0 && answer?.total !== undefined && view.offset >= answer.total;
  const start = useLatest(toStart);
  useEffect(() => {
    if (isBeyond) start();
  }, [isBeyond, start]);
}

/** Whether there is anything above a list: a search box or a choice of columns. */
const hasControls = (list: ListSpec | undefined): list is ListSpec =>
  list !== undefined && (list.search === true || list.changes !== undefined || !list.isWhole);

const asTarget = ({ value, scope }: TargetView): Target => ({ value, scope });
