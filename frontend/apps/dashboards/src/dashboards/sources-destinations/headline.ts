import type { ReportRow } from '@footfall/api';
import type { Channel } from '@footfall/contract';
import { shownAddress } from '@footfall/ui/format';
import { headline } from '@footfall/widgets';
import { DIRECT } from '@footfall/widgets/views';
import { CHANNEL_NAMES, listMessages } from '@footfall/widgets/vocabulary';
import type { IntlShape } from 'react-intl';

function sourceName({ source, channel }: ReportRow<'top-sources'>, intl: IntlShape): string {
  if (source === DIRECT) return intl.formatMessage(listMessages.direct);
  return `${shownAddress(source)} · ${intl.formatMessage(CHANNEL_NAMES[channel as Channel])}`;
}

/** The sources whose visits changed. */
export const sourcesHeadline = headline({
  widget: 'sources',
  report: 'top-sources',
  params: { limit: 60, sort: 'visits_desc', measures: ['visits'] },
  kind: 'change',
  measures: ['visits'],
  nameOf: sourceName,
});
