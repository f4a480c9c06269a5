export { DashboardView } from './widget/DashboardView';
export { RemoteDashboard } from './widget/RemoteDashboard';
export { errorText } from './widget/sentences';
export {
  type AnyWidget,
  type BesideQuestion,
  type ChoiceSpec,
  type Choices,
  type DashboardSpec,
  factsOf,
  type ListSpec,
  type Opening,
  rowsOf,
  type SetupProps,
  type TargetView,
  type ViewProps,
  type WidgetSpec,
  widget,
} from './widget/spec';
export { useSettled } from './widget/useSettled';
