export { CHANNEL_NAMES } from '@footfall/i18n';
