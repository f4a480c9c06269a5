/** What the popup and the page of what was sent say first: whether pages are recorded, with the switch to pause. */
import { ask, day, el, messagePlace, moment, t } from './dom.ts';
import type { Command } from './membership.ts';
import { count } from './rows.ts';
import { isMetering, read, type State } from './state.ts';

/** The state, the counts and the switch of a member; nothing without a membership. again: draws the screen anew. */
export async function status(again: () => Promise<void>): Promise<HTMLElement[]> {
  const state = await read();
  if (!state.member) return [];
  const place = messagePlace();
  const act = (command: Command) => async () => {
    if (await ask(command, place)) await again();
  };
  const waiting = (await count('waiting')) + (await count('batched')) + (await count('open'));
  const last = state.sending.sentAt ? t('lastSent', { when: moment(state.sending.sentAt) }) : '';
  const problem = state.sending.problem && t('problem', { problem: state.sending.problem });
  return [
    el('p', { role: 'status' }, el('strong', {}, stateText(state))),
    el('p', { class: 'soft' }, `${t('counts', { sent: state.me?.page_views ?? 0, waiting })} ${last}`.trim()),
    el('p', { class: 'soft' }, problem),
    el(
      'div',
      { class: 'row' },
      state.pause && el('button', { class: 'main', click: act({ do: 'resume' }) }, t('resume')),
      isMetering(state) && el('button', { click: act({ do: 'pause', minutes: 60 }) }, t('pauseHour')),
      isMetering(state) && el('button', { click: act({ do: 'pause', minutes: null }) }, t('pause')),
      el('button', { click: act({ do: 'page' }) }, t('ownPage')),
    ),
    place,
  ];
}

function stateText({ pause, stopped, me }: State): string {
  if (stopped === 'consent_outdated') return t('stateConsent');
  if (stopped === 'panel_ended') return t('stateEnded');
  if (stopped) return t('stateLeft');
  if (pause) return pause.until ? t('statePausedUntil', { time: moment(pause.until) }) : t('statePaused');
  return t('stateOn', { since: me ? day(me.joined_at) : '' });
}
