import { defineMessages, FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../controls/controls.module.css';
import { Glyph } from '../controls/Glyph';
import { Popup } from '../controls/Popup';
import { lazyPart } from '../remotes/lazyPart';

const NotesPanel = lazyPart(() => import('./NotesPanel'));
const ViewsPanel = lazyPart(() => import('./ViewsPanel'));

const messages = defineMessages({
  notes: { id: 'shell.notes', defaultMessage: 'Notes' },
  views: { id: 'shell.views', defaultMessage: 'Views' },
});

/** The way to the reader's own notes on days. */
export function NotesButton() {
  const { role } = useUser();
  if (role === 'guest') return null;
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Glyph name="pen" />
          <FormattedMessage {...messages.notes} />
        </>
      }
    >
      {() => <NotesPanel />}
    </Popup>
  );
}

/** The way to the dashboards a reader has saved with their filters. */
export function ViewsButton() {
  const { role } = useUser();
  if (role === 'guest') return null;
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Glyph name="folder" />
          <FormattedMessage {...messages.views} />
        </>
      }
    >
      {(close) => <ViewsPanel onClose={close} />}
    </Popup>
  );
}
