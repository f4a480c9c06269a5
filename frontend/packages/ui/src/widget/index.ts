export { Choice, type ChoiceOption } from './Choice';
export { Empty, Failed, TooLittle } from './states';
export { WaitingGrid } from './WaitingGrid';
export { WhenSeen } from './WhenSeen';
export { Widget, type WidgetAnswer, type WidgetProps } from './Widget';
export { WidgetGrid } from './WidgetGrid';
export type { WidgetExports, WidgetFile } from './widgetExports';
