import type { BulkJob } from '@footfall/api';
import { defineMessages, type IntlShape } from 'react-intl';
import type { ReadSites } from './readSites';

export const messages = defineMessages({
  dotless: { id: 'dashboards.bulk.dotless', defaultMessage: 'not a site: add its ending, such as .com' },
  paste: { id: 'dashboards.bulk.paste', defaultMessage: 'One site per line' },
  show: { id: 'dashboards.bulk.show', defaultMessage: 'Show' },
  file: { id: 'dashboards.bulk.file', defaultMessage: 'Upload a file' },
  openList: { id: 'dashboards.bulk.openList', defaultMessage: 'Open a saved list' },
  list: { id: 'widgets.selection.list', defaultMessage: 'Save as list' },
  sites: { id: 'dashboards.bulk.title', defaultMessage: 'Site comparison' },
  sitesHint: {
    id: 'dashboards.bulk.hint',
    defaultMessage:
      'Every metric for each site over the whole period. Sites that were never observed have no numbers.',
  },
  rank: { id: 'dashboards.bulk.rank', defaultMessage: 'Rank' },
  files: { id: 'dashboards.bulk.files', defaultMessage: 'Files' },
  csvComma: { id: 'dashboards.bulk.csvComma', defaultMessage: 'CSV, decimal comma' },
  waiting: { id: 'dashboards.bulk.waiting', defaultMessage: 'Queued' },
});

export const sitesText = (intl: IntlShape, count: number): string =>
  intl.formatMessage(
    { id: 'dashboards.bulk.read', defaultMessage: '{count, plural, one {# site} other {# sites}}' },
    { count },
  );

/** The displayed name of a file format. */
export const formatText = (intl: IntlShape, format: BulkJob['file_format']): string =>
  format === 'csv-semicolon' ? intl.formatMessage(messages.csvComma) : format.toUpperCase();

export const makeFileText = (intl: IntlShape, count: number): string =>
  intl.formatMessage(
    {
      id: 'dashboards.bulk.makeFile',
      defaultMessage: '{count, plural, one {Export # site} other {Export all # sites}}',
    },
    { count },
  );

export const reportText = (intl: IntlShape, changed: number, refused: number): string =>
  intl.formatMessage(
    {
      id: 'dashboards.bulk.report',
      defaultMessage: 'Normalized: {changed, number} · rejected: {refused, number}',
    },
    { changed, refused },
  );

export const keptFilesText = (intl: IntlShape, count: number, most: number): string =>
  intl.formatMessage(
    { id: 'dashboards.bulk.files.kept', defaultMessage: '{count, number} of {most, number} stored' },
    { count, most },
  );

export const failedText = (intl: IntlShape, reason: string): string =>
  intl.formatMessage({ id: 'dashboards.bulk.failed', defaultMessage: 'Stopped: {reason}' }, { reason });

export const downloadText = (intl: IntlShape, file: string): string =>
  intl.formatMessage({ id: 'dashboards.bulk.download', defaultMessage: 'Download {file}' }, { file });

export const removeText = (intl: IntlShape, file: string): string =>
  intl.formatMessage({ id: 'dashboards.bulk.removeFile', defaultMessage: 'Delete {file}' }, { file });

/** Says how many sites were read from the pasted text, and how many duplicates were removed. */
export function readText(intl: IntlShape, { sites, doubled }: ReadSites): string {
  const parts = [
    sitesText(intl, sites.length),
    doubled > 0 &&
      intl.formatMessage(
        {
          id: 'dashboards.bulk.doubled',
          defaultMessage: '{count, plural, one {# duplicate} other {# duplicates}} removed',
        },
        { count: doubled },
      ),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Progress of a job in percent, and the minutes left at its present pace. */
export function remainingText(intl: IntlShape, job: BulkJob, now = Date.now()): string {
  if (job.state === 'waiting' || job.started_at === null) return intl.formatMessage(messages.waiting);
  const share = intl.formatNumber(job.done / job.total, { style: 'percent' });
  if (job.done === 0) return share;
  const passed = now - Date.parse(job.started_at);
  const minutes = Math.ceil((passed * (job.total - job.done)) / job.done / 60_000);
  return intl.formatMessage(
    {
      id: 'dashboards.bulk.remaining',
      defaultMessage: '{share} · {minutes, plural, one {about a minute} other {about # minutes}} left',
    },
    { share, minutes: Math.max(1, minutes) },
  );
}

const KILO = 1000;

/** A file size in kilobytes or megabytes. */
export function sizeText(intl: IntlShape, bytes: number): string {
  const isLarge = bytes >= KILO * KILO;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const size = bytes / (isLarge ? KILO * KILO : KILO);
  return intl.formatNumber(size, { style: 'unit', unit, maximumFractionDigits: 1 });
}
