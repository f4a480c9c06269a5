import { isReportError } from '@footfall/api';
import type { VisitFilter } from '@footfall/contract';
import { choiceTitle, isChoice } from '@footfall/i18n';
import { defineMessages, type IntlShape } from 'react-intl';
import { refusalText } from './refusals';

const messages = defineMessages({
  unreachable: {
    id: 'widgets.error.unreachable',
    defaultMessage: 'The server cannot be reached. Check the connection.',
  },
  goneSnapshot: {
    id: 'widgets.error.goneSnapshot',
    defaultMessage: 'This data release is no longer available. Reload the page to see the latest.',
  },
  geo: { id: 'widgets.ignored.geo', defaultMessage: 'The region filter does not apply here.' },
  channels: { id: 'widgets.ignored.channels', defaultMessage: 'The channel filter does not apply here.' },
  categories: {
    id: 'widgets.ignored.categories',
    defaultMessage: 'The category filter does not apply here.',
  },
});

/**
 * What the reader has to add before the report can be answered; undefined for every other error. Shown without "Try
 * again", which would not help. `targets`: how many sites the report was asked about.
 */
export function needText(
  intl: IntlShape,
  error: Error | null | undefined,
  targets: number,
): string | undefined {
  if (!isReportError(error) || error.code !== 'unknown_category') return undefined;
  return targets > 1
    ? intl.formatMessage({
        id: 'widgets.needs.category',
        defaultMessage:
          'The category of these sites is unknown: choose one in the filters, or import categories.',
      })
    : intl.formatMessage({
        id: 'widgets.needs.market',
        defaultMessage:
          'A market is a category, or a list of two or more sites. The category of this site is unknown: choose a category in the filters, add another site, or import categories.',
      });
}

/** Why there is no answer, in the reader's language where the text is known. */
export function errorText(intl: IntlShape, error: Error): string {
  if (!isReportError(error)) return error.message;
  if (error.code === 'unreachable') return intl.formatMessage(messages.unreachable);
  if (error.code === 'unknown_snapshot') return intl.formatMessage(messages.goneSnapshot);
  if (error.code.startsWith('http_')) {
    return intl.formatMessage(
      {
        id: 'widgets.error.status',
        defaultMessage: 'The server returned status {status}. Try again in a moment.',
      },
      { status: error.status },
    );
  }
  return refusalText(intl, error.code, error.message);
}

/** Sentences that name the filters a report ignores; empty without any. */
export const ignoredText = (intl: IntlShape, ignored: readonly VisitFilter[]): string =>
  ignored
    .map((name) =>
      isChoice(name)
        ? intl.formatMessage(
            { id: 'widgets.ignored.choice', defaultMessage: 'The filter “{filter}” does not apply here.' },
            { filter: choiceTitle(name, intl) },
          )
        : intl.formatMessage(messages[name]),
    )
    .join(' ');
