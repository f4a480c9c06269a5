import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import styles from '../account/account.module.css';
import { Card } from '../account/parts';
import { AsyncContent } from '../components/AsyncContent';
import controls from '../components/controls.module.css';
import { NativeSelect } from '../components/NativeSelect';
import { useToasts } from '../components/useToasts';
import { ConsentCard } from './ConsentCard';
import { CoverageCard } from './CoverageCard';
import { PANELS_KEY, panelCalls } from './calls';
import { ExtensionCard } from './ExtensionCard';
import { InvitationsCard } from './InvitationsCard';
import { MembersCard } from './MembersCard';
import { NeededCard } from './NeededCard';
import { NewPanelForm } from './NewPanelForm';
import { PanelCard } from './PanelCard';
import { WeeksCard } from './WeeksCard';

const messages = defineMessages({
  intro: {
    id: 'account.panels.intro',
    defaultMessage:
      'A panel is a group of people who agreed to be measured by the browser extension. Open one, invite people, then publish what they send.',
  },
  which: { id: 'account.panels.which', defaultMessage: 'Panel' },
  another: { id: 'account.panels.another', defaultMessage: 'Open another panel' },
  opened: { id: 'account.panels.opened', defaultMessage: 'The panel is open. Invite people next.' },
});

/** The panels of this installation: create, invite, watch and close them. */
export function PanelsPage() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const say = useToasts((toasts) => toasts.say);
  const [chosen, setChosen] = useState<number>();
  const [isOpening, setIsOpening] = useState(false);
  const query = useQuery({ queryKey: PANELS_KEY, queryFn: panelCalls.list, staleTime: 0 });
  const refresh = () => queryClient.invalidateQueries({ queryKey: PANELS_KEY });
  return (
    <AsyncContent query={query}>
      {({ panels, packed }) => {
        const panel = panels.find(({ id }) => id === chosen) ?? panels.at(-1);
        return (
          <>
            <Card>
              <p>
                <FormattedMessage {...messages.intro} />
              </p>
              {panel && (
                <div className={styles.actions}>
                  {panels.length > 1 && (
                    <NativeSelect
                      label={intl.formatMessage(messages.which)}
                      value={String(panel.id)}
                      options={panels.map(({ id, about }) => ({ value: String(id), text: about.name }))}
                      onChange={(id) => setChosen(Number(id))}
                    />
                  )}
                  <button
                    type="button"
                    className={controls.button}
                    aria-expanded={isOpening}
                    onClick={() => setIsOpening(!isOpening)}
                  >
                    <FormattedMessage {...messages.another} />
                  </button>
                </div>
              )}
            </Card>
            {(isOpening || !panel) && (
              <NewPanelForm
                onOpened={async (made) => {
                  setIsOpening(false);
                  setChosen(made.id);
                  say({ text: intl.formatMessage(messages.opened) });
                  await refresh();
                }}
              />
            )}
            {panel && !isOpening && (
              // The key empties all fields when another panel is chosen.
              <div key={panel.id} className={styles.page}>
                <PanelCard panel={panel} onChanged={refresh} />
                <InvitationsCard panel={panel} />
                {!panel.closed_at && <ExtensionCard panel={panel} packed={packed} onChanged={refresh} />}
                <CoverageCard panel={panel} onChanged={refresh} />
                <NeededCard panel={panel} />
                <WeeksCard panel={panel} />
                <MembersCard panel={panel} />
                <ConsentCard panel={panel} onChanged={refresh} />
              </div>
            )}
          </>
        );
      }}
    </AsyncContent>
  );
}
