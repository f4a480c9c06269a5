import { DEVICES } from '@footfall/contract';
import { defineMessages, useIntl } from 'react-intl';
import { Segments } from '../components/Segments';
import type { FilterProps } from './FilterProps';

export const DEVICE_NAMES = defineMessages({
  all_devices: { id: 'shell.device.all', defaultMessage: 'All devices' },
  desktop: { id: 'shell.device.desktop', defaultMessage: 'Desktop' },
  mobile: { id: 'shell.device.mobile', defaultMessage: 'Mobile' },
});

export function DeviceFilter({ filters, onChange }: FilterProps) {
  const intl = useIntl();
  return (
    <Segments
      label={intl.formatMessage({ id: 'shell.device', defaultMessage: 'Device' })}
      value={filters.device}
      options={DEVICES.map((value) => ({ value, text: intl.formatMessage(DEVICE_NAMES[value]) }))}
      onChange={(device) => onChange({ device })}
    />
  );
}
