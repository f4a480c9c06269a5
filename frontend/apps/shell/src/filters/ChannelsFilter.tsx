import type { Channel } from '@footfall/contract';
import { CHANNEL_NAMES } from '@footfall/i18n';
import { useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Popup } from '../components/Popup';
import { SHORTCUTS, sameChannels, shortcutNames } from './channelShortcuts';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { ChannelList } from './panels';

/** The filter of channels; none chosen means all. */
export function ChannelsFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const shown = shownChannels(filters.channels);
  return (
    <Popup
      label={intl.formatMessage(
        { id: 'shell.channels', defaultMessage: 'Channels: {channels}' },
        { channels: shown },
      )}
      buttonClass={`${controls.control} ${controls.opens}`}
      button={<span className={styles.place}>{shown}</span>}
    >
      {() => <ChannelList filters={filters} onChange={onChange} />}
    </Popup>
  );

  function shownChannels(channels: readonly Channel[]): string {
    for (const name of ['organic', 'paid'] as const) {
      if (sameChannels(channels, SHORTCUTS[name])) return intl.formatMessage(shortcutNames[name]);
    }
    if (channels.length === 0) return intl.formatMessage(shortcutNames.all);
    return channels.map((channel) => intl.formatMessage(CHANNEL_NAMES[channel])).join(', ');
  }
}
