import { isDashboardId } from '@footfall/contract';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../components/Modal';
import { TITLES } from '../navigation/texts';
import { messages } from './messages';
import styles from './own.module.css';
import { CATALOGUE, textOf } from './useItemTitle';

interface PickerProps {
  onClose: () => void;
  onPick: (dashboard: string, widget: string, width: number) => void;
}

/** A dialog to pick a widget of any dashboard, searched by its title, its dashboard's title or its hint. */
export default function Picker({ onClose, onPick }: PickerProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const words = text.toLocaleLowerCase(intl.locale).split(/\s+/).filter(Boolean);
  const found = Object.entries(CATALOGUE).flatMap(([dashboard, widgets]) =>
    Object.entries(widgets).map(([widget, entry]) => {
      const title = intl.formatMessage(textOf(entry.title));
      const of = isDashboardId(dashboard) ? intl.formatMessage(TITLES[dashboard]) : dashboard;
      return { dashboard, widget, title, of, hint: intl.formatMessage(textOf(entry.hint)), span: entry.span };
    }),
  );
  const shown = found.filter(({ title, of, hint }) => {
    const all = `${title} ${of} ${hint}`.toLocaleLowerCase(intl.locale);
    return words.every((word) => all.includes(word));
  });
  return (
    <Modal title={intl.formatMessage(messages.addWidget)} onClose={onClose}>
      <div className={styles.dialog}>
        <input
          data-first
          type="search"
          className={styles.field}
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {shown.length === 0 && (
          <p role="status" className={styles.quiet}>
            <FormattedMessage {...messages.noMatch} />
          </p>
        )}
        <ul className={styles.found}>
          {shown.map(({ dashboard, widget, title, of, hint, span }) => (
            <li key={`${dashboard}/${widget}`}>
              <button type="button" onClick={() => onPick(dashboard, widget, span)}>
                <strong>
                  {title} · {of}
                </strong>
                <span className={styles.quiet}>{hint}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
