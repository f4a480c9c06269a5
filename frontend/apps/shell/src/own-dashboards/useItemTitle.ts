import type { WidgetCatalogue } from '@footfall/contract';
import widgets from '@footfall/contract/widgets.json';
import { type MessageDescriptor, useIntl } from 'react-intl';
import type { OwnItem } from './contents';
import { messages } from './messages';

export const CATALOGUE: WidgetCatalogue = widgets;

/** A text of a widget, which its dashboard declares. */
export const textOf = (id: string): MessageDescriptor => ({ id });

/** What an item is called: the title of its widget, its id where that is gone, or the first words of a text. */
export function useItemTitle(): (item: OwnItem) => string {
  const intl = useIntl();
  return ({ dashboard = '', widget = '', text }) => {
    if (text !== undefined) {
      const [line = ''] = text
        .replace(/[#*_>`-]/g, '')
        .trim()
        .split('\n');
      return line.trim().slice(0, 60) || intl.formatMessage(messages.text);
    }
    const entry = CATALOGUE[dashboard]?.[widget];
    return entry ? intl.formatMessage(textOf(entry.title)) : `${dashboard}/${widget}`;
  };
}
