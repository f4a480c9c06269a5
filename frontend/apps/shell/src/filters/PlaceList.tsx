import type { GeoFilter } from '@footfall/contract';
import { Fragment, useMemo, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useListbox } from '../targets/useListbox';
import styles from './filters.module.css';
import { findPlaces, placeGroupNames, placesIn, toggledPlaces } from './places';

const messages = defineMessages({
  search: { id: 'shell.geo.search', defaultMessage: 'Search countries and regions' },
  several: { id: 'shell.geo.several', defaultMessage: 'Multiple countries or states' },
});

interface PlaceListProps {
  chosen: readonly string[];
  onPick: (geo: GeoFilter) => void;
  onClose: () => void;
}

/** A list of all places in groups, some 330, with a search field. */
export function PlaceList({ chosen, onPick, onClose }: PlaceListProps) {
  const intl = useIntl();
  const places = useMemo(() => placesIn(intl), [intl]);
  const [text, setText] = useState('');
  const [several, setSeveral] = useState(chosen.length > 1);
  const [marked, setMarked] = useState<readonly string[]>(chosen);
  const found = findPlaces(places, text).filter(
    ({ group }) => !several || group === 'countries' || group === 'states',
  );
  const listbox = useListbox({
    count: found.length,
    open: true,
    onOpenChange: onClose,
    // While a text is typed, Enter takes the first place found.
    eager: text.trim() !== '',
    onPick: (index) => {
      const place = found[index];
      if (!place) return;
      if (several) setMarked(toggledPlaces(marked, place.code));
      else onPick(place.code);
    },
  });
  return (
    <div className={styles.places}>
      <input
        {...listbox.fieldProps}
        className={styles.field}
        value={text}
        placeholder={intl.formatMessage(messages.search)}
        aria-label={intl.formatMessage(messages.search)}
        onChange={(event) => {
          setText(event.target.value);
          listbox.reset();
        }}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={several}
          onChange={(event) => {
            setSeveral(event.target.checked);
            setMarked(toggledPlaces(chosen));
          }}
        />
        <FormattedMessage {...messages.several} />
      </label>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          <FormattedMessage
            id="shell.geo.none"
            defaultMessage="No location matches “{text}”."
            values={{ text: text.trim() }}
          />
        </p>
      )}
      <ul
        {...listbox.listProps}
        {...(several && { 'aria-multiselectable': true })}
        className={styles.placeList}
        aria-label={intl.formatMessage(messages.search)}
      >
        {found.map(({ code, name, group }, index) => (
          <Fragment key={code}>
            {group !== found[index - 1]?.group && (
              <li role="presentation" className={styles.placeGroup}>
                <FormattedMessage {...placeGroupNames[group]} />
              </li>
            )}
            <li {...listbox.optionProps(index)} className={styles.option}>
              {name}
              {marked.includes(code) && <Icon name="check" />}
            </li>
          </Fragment>
        ))}
      </ul>
      {several && (
        <button
          type="button"
          className={`${controls.button} ${styles.apply}`}
          disabled={marked.length === 0}
          onClick={() => onPick(marked.length === 1 ? (marked[0] ?? 'worldwide') : marked)}
        >
          <FormattedMessage
            id="shell.geo.apply"
            defaultMessage="{count, plural, =0 {Select locations in the list} one {Show this location} other {Show these # combined}}"
            values={{ count: marked.length }}
          />
        </button>
      )}
    </div>
  );
}
