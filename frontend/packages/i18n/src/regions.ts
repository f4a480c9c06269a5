import { defineMessages, type MessageDescriptor } from 'react-intl';

// Chromium's Unicode data has names of countries but none of UN M49 areas.
const messages = defineMessages({
  world: { id: 'ui.region.world', defaultMessage: 'Worldwide' },
  m002: { id: 'ui.region.002', defaultMessage: 'Africa' },
  m015: { id: 'ui.region.015', defaultMessage: 'Northern Africa' },
  m011: { id: 'ui.region.011', defaultMessage: 'Western Africa' },
  m017: { id: 'ui.region.017', defaultMessage: 'Middle Africa' },
  m014: { id: 'ui.region.014', defaultMessage: 'Eastern Africa' },
  m018: { id: 'ui.region.018', defaultMessage: 'Southern Africa' },
  m019: { id: 'ui.region.019', defaultMessage: 'Americas' },
  m021: { id: 'ui.region.021', defaultMessage: 'Northern America' },
  m013: { id: 'ui.region.013', defaultMessage: 'Central America' },
  m029: { id: 'ui.region.029', defaultMessage: 'Caribbean' },
  m005: { id: 'ui.region.005', defaultMessage: 'South America' },
  m142: { id: 'ui.region.142', defaultMessage: 'Asia' },
  m145: { id: 'ui.region.145', defaultMessage: 'Western Asia' },
  m143: { id: 'ui.region.143', defaultMessage: 'Central Asia' },
  m030: { id: 'ui.region.030', defaultMessage: 'Eastern Asia' },
  m034: { id: 'ui.region.034', defaultMessage: 'Southern Asia' },
  m035: { id: 'ui.region.035', defaultMessage: 'South-eastern Asia' },
  m150: { id: 'ui.region.150', defaultMessage: 'Europe' },
  m154: { id: 'ui.region.154', defaultMessage: 'Northern Europe' },
  m155: { id: 'ui.region.155', defaultMessage: 'Western Europe' },
  m151: { id: 'ui.region.151', defaultMessage: 'Eastern Europe' },
  m039: { id: 'ui.region.039', defaultMessage: 'Southern Europe' },
  m009: { id: 'ui.region.009', defaultMessage: 'Oceania' },
  m053: { id: 'ui.region.053', defaultMessage: 'Australia and New Zealand' },
  m054: { id: 'ui.region.054', defaultMessage: 'Melanesia' },
  m057: { id: 'ui.region.057', defaultMessage: 'Micronesia' },
  m061: { id: 'ui.region.061', defaultMessage: 'Polynesia' },
});

/** Name of an M49 area or of the world; undefined for every other code. */
export function regionMessage(code: string): MessageDescriptor | undefined {
  if (code === 'worldwide') return messages.world;
  return Object.hasOwn(messages, `m${code}`) ? messages[`m${code}` as keyof typeof messages] : undefined;
}
