import { Fragment, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Glyph } from '../controls/Glyph';
import { useListbox } from '../targets/useListbox';
import styles from './filters.module.css';
import { findPlaces, type Place, placeGroupNames } from './places';

const messages = defineMessages({
  search: { id: 'shell.geo.search', defaultMessage: 'Find a country or region' },
  none: { id: 'shell.geo.none', defaultMessage: 'No place has this name.' },
});

interface PlaceListProps {
  places: readonly Place[];
  chosen: readonly string[];
  onPick: (code: string) => void;
  onClose: () => void;
}

/** Some 330 places under their groups, with a field that narrows them down. */
export function PlaceList({ places, chosen, onPick, onClose }: PlaceListProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const found = findPlaces(places, text);
  const listbox = useListbox({
    count: found.length,
    open: true,
    onOpenChange: onClose,
    onPick: (index) => {
      const place = found[index];
      if (place) onPick(place.code);
    },
  });
  return (
    <div className={styles.places}>
      <input
        {...listbox.fieldProps}
        className={styles.placeSearch}
        value={text}
        placeholder={intl.formatMessage(messages.search)}
        aria-label={intl.formatMessage(messages.search)}
        onChange={(event) => {
          setText(event.target.value);
          listbox.reset();
        }}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          <FormattedMessage {...messages.none} />
        </p>
      )}
      <ul
        {...listbox.listProps}
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
              {chosen.includes(code) && <Glyph name="check" />}
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
