import { tellUse } from '@footfall/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useToasts } from '../components/useToasts';
import { useErrorText } from '../sentences/useErrorText';

/** The line of a menu that saves the page as slides; says why if the server does not make them. */
export function SlidesButton({ save, onSaved }: { save: () => Promise<void>; onSaved: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const textOf = useErrorText();
  const say = useToasts((state) => state.say);
  const attempt = async () => {
    tellUse({ kind: 'export', name: 'page.pptx' });
    setBusy(true);
    try {
      await save();
      onSaved();
    } catch (error) {
      say({ text: await textOf(error), look: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={controls.item} disabled={isBusy} onClick={() => void attempt()}>
      <Icon name="slides" />
      <FormattedMessage id="shell.slides" defaultMessage="PowerPoint" />
    </button>
  );
}
