import { defineMessages, FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { lazyPart } from '../remotes/lazyPart';

const NotesPanel = lazyPart(() => import('./NotesPanel'));
const ViewsPanel = lazyPart(() => import('./ViewsPanel'));

const messages = defineMessages({
  notes: { id: 'shell.notes', defaultMessage: 'Notes' },
  views: { id: 'shell.views', defaultMessage: 'Views' },
});

/** The button for the reader's notes; nothing for a guest. */
export function NotesButton() {
  const { role } = useUser();
  if (role === 'guest') return null;
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Icon name="pen" />
          <FormattedMessage {...messages.notes} />
        </>
      }
    >
      {() => <NotesPanel />}
    </Popup>
  );
}

/** The button for the reader's saved views; nothing for a guest. */
export function ViewsButton() {
  const { role } = useUser();
  if (role === 'guest') return null;
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Icon name="folder" />
          <FormattedMessage {...messages.views} />
        </>
      }
    >
      {(close) => <ViewsPanel onClose={close} />}
    </Popup>
  );
}
