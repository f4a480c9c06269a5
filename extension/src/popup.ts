/** The popup of the icon: whether pages are recorded, and buttons to pause. */
import { ask, day, el, messagePlace, moment, root, t } from './dom.ts';
import type { Command } from './membership.ts';
import { count } from './rows.ts';
import { isMetering, read } from './state.ts';
import './page.css';

async function show(): Promise<void> {
  const state = await read();
  const place = messagePlace();
  const act = (command: Command) => async () => {
    if (await ask(command, place)) await show();
  };
  const pageLink = (section: string, text: string) =>
    el('a', { href: `panel.html#${section}`, target: '_blank' }, text);
  if (!state.member) {
    main.replaceChildren(el('h1', {}, t('name')), el('p', {}, t('stateNone')), pageLink('join', t('join')));
    return;
  }
  const waiting = (await count('waiting')) + (await count('batched')) + (await count('open'));
  main.replaceChildren(
    el('h1', {}, state.me?.panel.name ?? t('name')),
    el('p', { role: 'status' }, el('strong', {}, stateText(state))),
    el('p', { class: 'soft' }, t('counts', { sent: state.me?.page_views ?? 0, waiting })),
    el('p', { class: 'soft' }, state.sending.problem && t('problem', { problem: state.sending.problem })),
    el(
      'div',
      { class: 'row' },
      ...(state.pause
        ? [el('button', { class: 'main', click: act({ do: 'resume' }) }, t('resume'))]
        : isMetering(state)
          ? [
              el('button', { click: act({ do: 'pause', minutes: 60 }) }, t('pauseHour')),
              el('button', { click: act({ do: 'pause', minutes: null }) }, t('pause')),
            ]
          : []),
    ),
    el(
      'div',
      { class: 'row' },
      state.stopped === 'consent_outdated' && pageLink('join', t('renew')),
      pageLink('sent', t('sent')),
      pageLink('never', t('never')),
      pageLink('leave', t('leave')),
    ),
    place,
  );
}

function stateText({ pause, stopped, me }: Awaited<ReturnType<typeof read>>): string {
  if (stopped === 'consent_outdated') return t('stateConsent');
  if (stopped === 'panel_ended') return t('stateEnded');
  if (stopped) return t('stateLeft');
  if (pause) return pause.until ? t('statePausedUntil', { time: moment(pause.until) }) : t('statePaused');
  return t('stateOn', { since: me ? day(me.joined_at) : '' });
}

const main = root();
main.classList.add('popup');
void show();
