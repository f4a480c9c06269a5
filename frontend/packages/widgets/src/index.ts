export { KeepForm, projectOrNew } from './picking/KeepForm';
export { keptText } from './picking/messages';
export { useProjects, useRefreshProjects } from './picking/useProjects';
export { DashboardView } from './widget/DashboardView';
export { usePage } from './widget/PageContext';
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
export { targetOf } from './widget/targetOf';
export { useAct } from './widget/useAct';
export { useSettled } from './widget/useSettled';
