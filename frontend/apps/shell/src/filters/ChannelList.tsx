import { CHANNELS, type Channel } from '@footfall/contract';
import { CHANNEL_NAMES } from '@footfall/i18n';
import { channelColor } from '@footfall/ui';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { SHORTCUTS, sameChannels, shortcutNames } from './channelShortcuts';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';

/** A list to choose channels from, with shortcuts for all, organic and paid ones. */
export default function ChannelList({ filters, onChange }: FilterProps) {
  const chosen = filters.channels.length > 0 ? filters.channels : CHANNELS;
  const write = (channels: readonly Channel[]) =>
    onChange({ channels: channels.length === CHANNELS.length ? [] : channels });
  const toggle = (channel: Channel) =>
    write(CHANNELS.filter((one) => (one === channel) !== chosen.includes(one)));
  return (
    <div className={styles.places}>
      <div className={styles.shortcuts}>
        {(Object.keys(SHORTCUTS) as Array<keyof typeof SHORTCUTS>).map((name) => (
          <button
            key={name}
            type="button"
            className={controls.button}
            aria-pressed={sameChannels(chosen, SHORTCUTS[name])}
            onClick={() => write(SHORTCUTS[name])}
          >
            <FormattedMessage {...shortcutNames[name]} />
          </button>
        ))}
      </div>
      <fieldset className={styles.checks}>
        {CHANNELS.map((channel) => (
          <label key={channel} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(channel)}
              // The last chosen channel cannot be switched off: without a channel there is nothing to show.
              disabled={chosen.length === 1 && chosen[0] === channel}
              onChange={() => toggle(channel)}
            />
            <span className={styles.swatch} style={{ background: channelColor(channel) }} />
            <FormattedMessage {...CHANNEL_NAMES[channel]} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}
