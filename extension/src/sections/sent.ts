/** Everything that was recorded and sent, to be searched; what has not been sent can be taken back. */
import { ask, el, moment, t, told } from '../dom.ts';
import { all, type Row, removeUnsent } from '../rows.ts';

const SHOWN = 200;

export async function sentSection(main: HTMLElement, again: () => Promise<void>): Promise<void> {
  const rows = await all();
  const search = el('input', { type: 'search', name: 'search' });
  const found = el('p', { role: 'status', class: 'soft' });
  const body = el('tbody');
  const place = told();
  const list = () => {
    const word = search.value.trim().toLowerCase();
    const matching = rows.filter((row) => word === '' || row.url.toLowerCase().includes(word));
    found.textContent = t('found', { shown: Math.min(matching.length, SHOWN), count: matching.length });
    body.replaceChildren(...matching.slice(0, SHOWN).map((row) => line(row, again)));
  };
  search.addEventListener('input', list);
  const sendNow = async () => {
    if (await ask({ do: 'send' }, place)) await again();
  };
  const heads = ['time', 'address', 'state', 'active'].map((name) => el('th', { scope: 'col' }, t(name)));
  main.append(
    el('p', {}, t('sentHow')),
    el('div', { class: 'row' }, el('button', { click: sendNow }, t('sendNow'))),
    place,
    el('label', {}, t('search'), search),
    found,
    el('table', {}, el('thead', {}, el('tr', {}, ...heads)), body),
  );
  list();
}

function line(row: Row, again: () => Promise<void>): HTMLElement {
  const remove = async () => {
    await removeUnsent((one) => one.id === row.id);
    await again();
  };
  const isHere = row.state === 'open' || row.state === 'waiting';
  return el(
    'tr',
    {},
    el('td', { class: 'soft' }, moment(row.ts)),
    el('td', {}, row.url),
    el(
      'td',
      {},
      isHere
        ? el('button', { click: remove, 'aria-label': `${t('remove')}: ${row.url}` }, t('remove'))
        : t(row.state === 'refused' ? 'rowRefused' : row.state === 'sent' ? 'rowSent' : 'rowOnItsWay'),
    ),
    el('td', { class: 'soft' }, t('seconds', { count: Math.round(row.active_ms / 1000) })),
  );
}
