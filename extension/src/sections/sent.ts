/** The section with all recorded and sent pages, to search and delete them. */
import { ask, el, messagePlace, moment, t } from '../dom.ts';
import { all, type Row, type RowState, remove } from '../rows.ts';
import { status } from '../status.ts';

const SHOWN = 200;
/** Text in place of the button to remove a row that cannot be removed now. */
const ON_THE_WAY: Partial<Record<RowState, string>> = { batched: 'rowOnItsWay', unwanted: 'rowLeaving' };

export async function sentSection(main: HTMLElement, again: () => Promise<void>): Promise<void> {
  const rows = await all();
  const search = el('input', { type: 'search', name: 'search' });
  const found = el('p', { role: 'status', class: 'soft' });
  const body = el('tbody');
  const place = messagePlace();
  const matching = () => {
    const word = search.value.trim().toLowerCase();
    return rows.filter((row) => word === '' || row.url.toLowerCase().includes(word));
  };
  /** Deletes rows here at once, and on the server as soon as it answers. */
  const takeBack = async (unwanted: Row[]) => {
    await remove(unwanted.map(({ id }) => id));
    if (unwanted.some(({ state }) => state === 'sent')) await ask({ do: 'send' }, place);
    await again();
  };
  const removeFound = el('button', { click: () => takeBack(matching()) }, t('removeFound'));
  const list = () => {
    const shown = matching();
    found.textContent = t('found', { shown: Math.min(shown.length, SHOWN), count: shown.length });
    // Only with a search: to delete everything, there is leaving with erasure.
    removeFound.hidden = search.value.trim() === '' || shown.length === 0;
    body.replaceChildren(...shown.slice(0, SHOWN).map((row) => line(row, takeBack)));
  };
  search.addEventListener('input', list);
  const sendNow = async () => {
    if (await ask({ do: 'send' }, place)) await again();
  };
  const heads = ['time', 'address', 'state', 'active'].map((name) => el('th', { scope: 'col' }, t(name)));
  main.append(
    ...(await status(again)),
    el('p', {}, t('sentHow')),
    el('div', { class: 'row' }, el('button', { click: sendNow }, t('sendNow'))),
    place,
    el('label', {}, t('search'), search),
    el('div', { class: 'row' }, found, removeFound),
    el('table', {}, el('thead', {}, el('tr', {}, ...heads)), body),
  );
  list();
}

function line(row: Row, takeBack: (rows: Row[]) => Promise<void>): HTMLElement {
  const waits = ON_THE_WAY[row.state];
  const when = row.sent_at === undefined ? '' : moment(row.sent_at);
  const said = row.state === 'sent' ? t('rowSent', { when }) : waits && t(waits);
  const refused = row.state === 'refused' && t('rowRefused', { when, reason: row.reason ?? '' });
  const label = `${t('remove')}: ${row.url}`;
  const button = el('button', { click: () => takeBack([row]), 'aria-label': label }, t('remove'));
  return el(
    'tr',
    {},
    el('td', { class: 'soft' }, moment(row.ts)),
    el('td', {}, row.url),
    el('td', {}, said || refused || t('rowWaiting'), ' ', !waits && button),
    el('td', { class: 'soft' }, t('seconds', { count: Math.round(row.active_ms / 1000) })),
  );
}
