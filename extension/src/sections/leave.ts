/** The section for leaving: stop recording, or also have everything erased that was sent. */
import { ask, el, messagePlace, t } from '../dom.ts';
import { read } from '../state.ts';

export async function leaveSection(main: HTMLElement, again: () => Promise<void>): Promise<void> {
  const { member } = await read();
  if (!member) {
    main.append(el('p', {}, t('stateNone')));
    return;
  }
  const sure = el('input', { type: 'checkbox', name: 'sure', required: true });
  const place = messagePlace();
  const act = (command: 'withdraw' | 'erase') => async () => {
    if (!sure.reportValidity()) return;
    if (await ask({ do: command }, place)) await again();
  };
  main.append(
    el('p', {}, t('leaveHow')),
    el('p', {}, t('eraseHow')),
    el('label', {}, sure, ' ', t('sure')),
    el(
      'div',
      { class: 'row' },
      el('button', { class: 'bad', click: act('withdraw') }, t('leaveNow')),
      el('button', { class: 'bad', click: act('erase') }, t('eraseNow')),
    ),
    place,
  );
}
