export { ChoiceField, TextField } from './fields';
export * from './icons';
export * from './primitives';
export { channelColor, seriesColor, targetColor } from './theme/colors';
export { setTheme, type Theme } from './theme/setTheme';
export { UiProvider } from './theme/UiProvider';
export { useBreakpoint } from './theme/useBreakpoint';
export { warmDashboardParts } from './warm';
