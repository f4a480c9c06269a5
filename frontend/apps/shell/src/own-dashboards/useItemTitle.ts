import type { WidgetCatalogue } from '@footfall/contract';
import widgets from '@footfall/contract/widgets.json';
import { type MessageDescriptor, useIntl } from 'react-intl';
import type { OwnItem } from './contents';
import { messages } from './messages';

export const CATALOGUE: WidgetCatalogue = widgets;

/** A message of a widget by its id; its English text is in the dashboard that declares the widget. */
export const textOf = (id: string): MessageDescriptor => ({ id });

/** A function that names an item: the widget's title, the id of a widget that is gone, or a text's first words. */
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
