export { KeepForm, projectOrNew } from './selection/KeepForm';
export { keptText } from './selection/messages';
export { useProjects } from './selection/useProjects';
export { DashboardView } from './widget/DashboardView';
export { PageProvider, usePage } from './widget/PageContext';
export { RemoteDashboard } from './widget/RemoteDashboard';
export { errorText } from './widget/sentences';
export {
  type AnyWidget,
  type ChoiceSpec,
  type Choices,
  type DashboardSpec,
  type ExpandedRows,
  type ExtraQuery,
  factsOf,
  headline,
  type ListSpec,
  rowsOf,
  type SetupProps,
  type TargetView,
  type ViewProps,
  type WidgetSpec,
  widget,
} from './widget/spec';
export { targetOf } from './widget/targetOf';
export { useAction } from './widget/useAction';
export { useDebounced } from './widget/useDebounced';
export { monthPart } from './widget/widgetQueries';
