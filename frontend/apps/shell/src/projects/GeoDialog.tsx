import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../components/Modal';
import { PlaceList } from '../filters/PlaceList';
import type { Project } from './client';
import styles from './dialogs.module.css';
import { useProjectActions } from './useProjectActions';

const messages = defineMessages({
  what: {
    id: 'shell.project.geo.what',
    defaultMessage: 'Dashboards in this project use this location unless you choose another.',
  },
});

/** A dialog for the place that dashboards show by default for a project. */
export default function GeoDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const intl = useIntl();
  const actions = useProjectActions();
  const title = intl.formatMessage(
    { id: 'shell.project.geo.title', defaultMessage: 'Geography for {name}' },
    { name: project.name },
  );
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.quiet}>
          <FormattedMessage {...messages.what} />
        </p>
        <PlaceList
          chosen={[project.geo].flat()}
          onClose={onClose}
          onPick={async (geo) => {
            if (await actions.setGeo(project, typeof geo === 'string' ? geo : [...geo])) onClose();
          }}
        />
      </div>
    </Modal>
  );
}
