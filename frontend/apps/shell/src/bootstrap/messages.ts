import type { MessageLoader } from '@footfall/i18n';

export const loadShellMessages: MessageLoader = (locale) =>
  import(`@footfall/i18n/compiled/shell/${locale}.json`);
