import { CHANNELS, type Channel } from '@footfall/contract';
import { CHANNEL_NAMES } from '@footfall/i18n';
import { channelColor } from '@footfall/ui';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../controls/controls.module.css';
import { Popup } from '../controls/Popup';
import type { FilterProps } from './FilterBar';
import styles from './filters.module.css';

const messages = defineMessages({
  all: { id: 'shell.channels.all', defaultMessage: 'All channels' },
  organic: { id: 'shell.channels.organic', defaultMessage: 'Organic' },
  paid: { id: 'shell.channels.paid', defaultMessage: 'Paid' },
});

const PAID: readonly Channel[] = ['searchPaid', 'socialPaid', 'displayAd'];

/** The two types of traffic, and all of it. */
const SHORTCUTS: Record<keyof typeof messages, readonly Channel[]> = {
  all: CHANNELS,
  organic: CHANNELS.filter((channel) => !PAID.includes(channel)),
  paid: PAID,
};

/** Only visits of some channels; none chosen means all. */
export function ChannelsFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const chosen = filters.channels.length > 0 ? filters.channels : CHANNELS;
  const write = (channels: readonly Channel[]) =>
    onChange({ channels: channels.length === CHANNELS.length ? [] : channels });
  const toggle = (channel: Channel) =>
    write(CHANNELS.filter((one) => (one === channel) !== chosen.includes(one)));
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
      {() => (
        <div className={styles.places}>
          <div className={styles.shortcuts}>
            {(Object.keys(SHORTCUTS) as Array<keyof typeof SHORTCUTS>).map((name) => (
              <button
                key={name}
                type="button"
                className={controls.button}
                aria-pressed={same(chosen, SHORTCUTS[name])}
                onClick={() => write(SHORTCUTS[name])}
              >
                <FormattedMessage {...messages[name]} />
              </button>
            ))}
          </div>
          <fieldset className={styles.checks}>
            {CHANNELS.map((channel) => (
              <label key={channel} className={styles.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(channel)}
                  // The last one stays: without any channel there is nothing to show.
                  disabled={chosen.length === 1 && chosen[0] === channel}
                  onChange={() => toggle(channel)}
                />
                <span className={styles.swatch} style={{ background: channelColor(channel) }} />
                <FormattedMessage {...CHANNEL_NAMES[channel]} />
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Popup>
  );

  function shownChannels(channels: readonly Channel[]): string {
    for (const name of ['organic', 'paid'] as const) {
      if (same(channels, SHORTCUTS[name])) return intl.formatMessage(messages[name]);
    }
    if (channels.length === 0) return intl.formatMessage(messages.all);
    return channels.map((channel) => intl.formatMessage(CHANNEL_NAMES[channel])).join(', ');
  }
}

function same(a: readonly Channel[], b: readonly Channel[]): boolean {
  return a.length === b.length && a.every((channel) => b.includes(channel));
}
