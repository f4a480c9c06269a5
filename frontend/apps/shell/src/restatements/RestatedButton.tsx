import { useQueries } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useUser } from '../bootstrap/UserContext';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { Popup } from '../components/Popup';
import { lazyPart } from '../remotes/lazyPart';
import { useUrlState } from '../url-state/useUrlState';
import { restatementsOf } from './calls';

const RestatedPanel = lazyPart(() => import('./RestatedPanel'));

/** A button, if a later release changed numbers of these sites, that opens the history of the changes; else nothing. */
export function RestatedButton() {
  const { role } = useUser();
  const { demo, targets } = useUrlState();
  const asked = demo || role === 'guest' ? [] : targets;
  const answers = useQueries({ queries: asked.map(restatementsOf) });
  const count = answers.reduce((sum, { data }) => sum + (data?.restatements.length ?? 0), 0);
  if (count === 0) return null;
  return (
    <Popup
      buttonClass={controls.button}
      button={
        <>
          <Icon name="retry" />
          <FormattedMessage
            id="shell.restated"
            defaultMessage="{count, plural, one {# restated month} other {# restated months}}"
            values={{ count }}
          />
        </>
      }
    >
      {() => <RestatedPanel targets={asked} />}
    </Popup>
  );
}
