import { geoName } from '@footfall/i18n';
import { useIntl } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import type { FilterProps } from './FilterProps';
import styles from './filters.module.css';
import { PlaceList } from './PlaceList';

/** The filter of places: one place, or several countries or US states together. */
export function GeoFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  const codes = [filters.geo].flat();
  const shown = codes.map((code) => geoName(code, intl)).join(', ');
  const label = intl.formatMessage(
    { id: 'shell.geo', defaultMessage: 'Geography: {place}' },
    { place: shown },
  );

  return (
    <Popup
      label={label}
      buttonClass={`${controls.control} ${controls.opens}`}
      button={
        <>
          <Icon name="place" />
          <span className={styles.place}>{shown}</span>
        </>
      }
    >
      {(close) => (
        <PlaceList
          chosen={codes}
          onClose={close}
          onPick={(geo) => {
            onChange({ geo });
            close();
          }}
        />
      )}
    </Popup>
  );
}
