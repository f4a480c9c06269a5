import { defineMessages, FormattedMessage } from 'react-intl';
import { withReturnUrl } from '../access/returnUrls';
import { usePreload } from '../bootstrap/PreloadContext';

const messages = defineMessages({
  // Not "Contact us": a link of that name, to ask for another plan, may be beside it.
  write: { id: 'shell.access.write', defaultMessage: 'Contact support' },
});

/** Where to get help: the support address of this installation, or its contact form. */
export function SupportLine({ topic }: { topic: string }) {
  const { supportEmail } = usePreload();
  const back = window.location.pathname + window.location.search;
  const form = withReturnUrl(`/contact?${new URLSearchParams({ topic })}`, back);
  return (
    <p>
      <FormattedMessage
        id="shell.access.help"
        defaultMessage="Need help? {way}"
        values={{
          way: supportEmail ? (
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          ) : (
            <a href={form}>
              <FormattedMessage {...messages.write} />
            </a>
          ),
        }}
      />
    </p>
  );
}
