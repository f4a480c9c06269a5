import { useEffect, useState } from 'react';
import { defineMessages, FormattedMessage } from 'react-intl';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';

const messages = defineMessages({
  ready: { id: 'shell.share', defaultMessage: 'Copy link' },
  copied: { id: 'shell.share.copied', defaultMessage: 'Link copied' },
  refused: { id: 'shell.share.refused', defaultMessage: 'Copy it from the address bar' },
});

type Outcome = keyof typeof messages;

const SHOWN_MS = 3000;

/** Copies the address, which holds targets and filters: it opens the same picture. */
export function ShareLink() {
  const [outcome, setOutcome] = useState<Outcome>('ready');

  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <button
      type="button"
      className={controls.button}
      onClick={async () => setOutcome(await copyText(window.location.href))}
    >
      <Glyph name={outcome === 'copied' ? 'check' : 'link'} />
      <span aria-live="polite">
        <FormattedMessage {...messages[outcome]} />
      </span>
    </button>
  );
}

/** Browsers give a clipboard only to secure pages; a server of one's own in the office may be plain http. */
async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
