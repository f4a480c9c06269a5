export { CHANNEL_NAMES } from './channels';
export { headings } from './headings';
export { isMeasure, MEASURES, type Measure, type MeasureId, measureOf } from './measures';
export { choiceLabels, deviceNames, granularityNames, listMessages, outlookMessages } from './options';
