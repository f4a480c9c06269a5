import { type ComponentProps, type ComponentType, useState } from 'react';
import { useIntl } from 'react-intl';
import { MoreIcon } from '../icons';
import { Button, DropdownMenu } from '../primitives';
import { messages } from './messages';
import type { WidgetMenuItems } from './WidgetMenuItems';
import type { WidgetExports } from './widgetExports';

type Items = ComponentType<ComponentProps<typeof WidgetMenuItems>>;

/**
 * The menu of a widget; its lines are loaded when it is first opened. `report` shows the reader how an export went; it
 * gets an empty text where there is nothing to say.
 */
export function WidgetMenu(props: {
  title: string;
  exports: WidgetExports;
  /** The element to draw; null before it is on the page. */
  picture: () => HTMLElement | null;
  report: (text: string) => void;
}) {
  const { title, exports, picture, report } = props;
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [Lines, setLines] = useState<Items>();

  const toggle = async (opens: boolean) => {
    if (opens && !Lines) {
      try {
        const { WidgetMenuItems } = await import('./WidgetMenuItems');
        setLines(() => WidgetMenuItems);
      } catch {
        report(intl.formatMessage(messages.exportFailed));
        return;
      }
    }
    setOpen(opens);
  };

  return (
    <DropdownMenu placement="bottom-end" visible={isOpen} onVisibleChange={(opens) => void toggle(opens)}>
      <DropdownMenu.Trigger
        tag={Button}
        use="tertiary"
        theme="muted"
        addonLeft={MoreIcon}
        aria-label={`${intl.formatMessage(messages.more)}: ${title}`}
      />
      <DropdownMenu.Menu hMax={380}>
        {Lines && (
          <Lines exports={exports} picture={picture} report={report} onChosen={() => setOpen(false)} />
        )}
      </DropdownMenu.Menu>
    </DropdownMenu>
  );
}
