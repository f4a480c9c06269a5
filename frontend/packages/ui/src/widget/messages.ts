import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  loading: { id: 'ui.widget.loading', defaultMessage: 'Loading' },
  errorTitle: { id: 'ui.widget.error.title', defaultMessage: 'Could not load' },
  pictureError: {
    id: 'ui.widget.error.picture',
    defaultMessage: 'The data loaded, but the chart could not be drawn.',
  },
  tryAgain: { id: 'ui.widget.error.tryAgain', defaultMessage: 'Try again' },
  emptyTitle: { id: 'ui.widget.empty.title', defaultMessage: 'No data' },
  emptyText: {
    id: 'ui.widget.empty.text',
    defaultMessage: 'No traffic matches these filters. Try another period, device or region.',
  },
  emptyUnfilteredText: {
    id: 'ui.widget.empty.unfiltered',
    defaultMessage: 'No data on this in this period. Try a longer one.',
  },
  emptyWhole: { id: 'ui.widget.empty.whole', defaultMessage: 'There is no data on this.' },
  emptyWholeFiltered: {
    id: 'ui.widget.empty.wholeFiltered',
    defaultMessage: 'No traffic matches these filters. Remove one of them.',
  },
  tooLittleWhole: {
    id: 'ui.widget.tooLittle.whole',
    defaultMessage: 'Not enough data for a reliable estimate: the panel is too small for this.',
  },
  tooLittleWholeFiltered: {
    id: 'ui.widget.tooLittle.wholeFiltered',
    defaultMessage:
      'Not enough data for a reliable estimate. Remove a filter; if that does not help, the panel is too small.',
  },
  tooLittleText: {
    id: 'ui.widget.tooLittle.text',
    defaultMessage: 'Not enough data for a reliable estimate. Try a longer period or a broader region.',
  },
  tooLittleUnfilteredText: {
    id: 'ui.widget.tooLittle.unfiltered',
    defaultMessage:
      'Not enough data for a reliable estimate. Try a longer period; if that does not help, the panel is too small.',
  },
  about: { id: 'ui.widget.about', defaultMessage: 'About' },
  aboutWithNotes: { id: 'ui.widget.aboutWithNotes', defaultMessage: 'About, with notes' },
  more: { id: 'ui.widget.more', defaultMessage: 'Export and more' },
  asTable: { id: 'ui.widget.asTable', defaultMessage: 'Show as table' },
  asChart: { id: 'ui.widget.asChart', defaultMessage: 'Show as chart' },
  downloadCsv: { id: 'ui.widget.downloadCsv', defaultMessage: 'Download table (CSV)' },
  downloadCsvSemicolon: {
    id: 'ui.widget.downloadCsvSemicolon',
    defaultMessage: 'Download table (CSV, decimal comma)',
  },
  downloadXlsx: { id: 'ui.widget.downloadXlsx', defaultMessage: 'Download table (XLSX)' },
  allColumnsCsv: { id: 'ui.widget.allColumnsCsv', defaultMessage: 'All columns (CSV)' },
  allColumnsCsvSemicolon: {
    id: 'ui.widget.allColumnsCsvSemicolon',
    defaultMessage: 'All columns (CSV, decimal comma)',
  },
  allColumnsXlsx: { id: 'ui.widget.allColumnsXlsx', defaultMessage: 'All columns (XLSX)' },
  downloadPng: { id: 'ui.widget.downloadPng', defaultMessage: 'Download image (PNG)' },
  downloadSvg: { id: 'ui.widget.downloadSvg', defaultMessage: 'Download image (SVG)' },
  copyCall: { id: 'ui.widget.copyCall', defaultMessage: 'Copy API call' },
  copyTable: { id: 'ui.widget.copyTable', defaultMessage: 'Copy table' },
  addTo: { id: 'ui.widget.addTo', defaultMessage: 'Add to a dashboard' },
  tableCopied: { id: 'ui.widget.tableCopied', defaultMessage: 'Table copied' },
  copied: { id: 'ui.widget.copied', defaultMessage: 'API call copied' },
  exportFailed: { id: 'ui.widget.exportFailed', defaultMessage: 'The export failed. Please try again.' },
});
