import { tellUse } from '@footfall/contract';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useToasts } from '../components/useToasts';
import { useErrorText } from '../sentences/useErrorText';

/** Saves the page as slides; says why if the server does not make them. */
export function SlidesButton({ save }: { save: () => Promise<void> }) {
  const textOf = useErrorText();
  const say = useToasts((state) => state.say);
  const attempt = async () => {
    tellUse({ kind: 'export', name: 'page.pptx' });
    try {
      await save();
    } catch (error) {
      say({ text: await textOf(error), look: 'bad' });
    }
  };
  return (
    <button type="button" className={controls.button} onClick={() => void attempt()}>
      <Icon name="slides" />
      <FormattedMessage id="shell.slides" defaultMessage="PowerPoint" />
    </button>
  );
}
