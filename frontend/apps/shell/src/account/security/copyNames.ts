import { defineMessages } from 'react-intl';

/** Labels of buttons that copy a key or codes. */
export const copyNames = defineMessages({
  copy: { id: 'account.security.copy', defaultMessage: 'Copy' },
  copied: { id: 'account.security.copied', defaultMessage: 'Copied' },
});
