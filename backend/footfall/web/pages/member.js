// A member's own page: what was sent and when, and the switch to pause.
// The ticket leaves the address at once, so that no history keeps it; a reload finds it in the tab's own storage.
const TICKET = 'footfall-member';
const ROWS = 50;
const language = document.documentElement.lang;
const numbers = new Intl.NumberFormat(language);
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const place = (id) => document.getElementById(id);

let shownRows = ROWS;
let pausedSince = null;

function el(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

async function call(method, path, body) {
  const answer = await fetch(`/collect/v1/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${sessionStorage.getItem(TICKET)}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    credentials: 'omit',
  });
  const said = await answer.json();
  if (answer.ok) return said;
  const error = new Error(answer.status === 401 ? place('problem').dataset.over : said.error.message);
  error.isOver = answer.status === 401;
  throw error;
}

function problem(error) {
  place('problem').textContent = error.message;
  place('problem').hidden = false;
  if (!error.isOver) return;
  sessionStorage.removeItem(TICKET);
  place('membership').hidden = true;
  place('open').hidden = false;
}

function showMe(me) {
  const { panel } = me;
  for (const name of ['name', 'organisation', 'purpose', 'contact']) place(name).textContent = panel[name];
  place('since').textContent = moments.format(new Date(me.joined_at));
  place('count').textContent = numbers.format(me.page_views);
  place('browsers').textContent = numbers.format(me.devices);
  for (const state of document.querySelectorAll('[data-state]')) state.hidden = state.dataset.state !== me.state;
  pausedSince = me.paused_since;
  place('pause').hidden = me.state !== 'active';
  place('resume').hidden = me.state !== 'paused';
  place('membership').hidden = false;
}

function pagesOf(sending) {
  const count = numbers.format(sending.page_views);
  if (!sending.pages?.length) return count;
  const list = el('ul', ...sending.pages.map(({ ts, url }) => el('li', moments.format(ts), ' ', url)));
  return el('details', el('summary', count), list);
}

function showSendings({ sendings, days }) {
  place('kept').textContent = place('kept').textContent.replace('{days}', numbers.format(days));
  place('none').hidden = sendings.length > 0;
  place('sendings').hidden = sendings.length === 0;
  const rows = sendings.slice(0, shownRows).map((sending) => {
    const landed = sending.landed_at && moments.format(new Date(sending.landed_at));
    const isWaiting = sending.page_views > 0 && !landed;
    return el(
      'tr',
      el('td', moments.format(new Date(sending.received_at))),
      el('td', pagesOf(sending)),
      el('td', numbers.format(sending.refused)),
      el('td', landed ?? (isWaiting ? place('sendings').dataset.waiting : '')),
    );
  });
  place('sendings').tBodies[0].replaceChildren(...rows);
  place('more').hidden = sendings.length <= shownRows;
  place('more').onclick = () => {
    shownRows += ROWS;
    showSendings({ sendings, days });
  };
}

async function begin() {
  place('problem').hidden = true;
  place('open').hidden = true;
  showMe(await call('GET', 'me'));
  showSendings(await call('GET', 'me/sendings'));
}

async function pauseOrResume(pause) {
  place('problem').hidden = true;
  showMe(await call('PUT', 'me/pause', pause));
  // The pressed button is gone.
  (place('pause').hidden ? place('resume') : place('pause')).focus();
}

place('pause').addEventListener('click', () => {
  pauseOrResume({ start: new Date().toISOString() }).catch(problem);
});
place('resume').addEventListener('click', () => {
  pauseOrResume({ start: pausedSince, end: new Date().toISOString() }).catch(problem);
});
place('open').addEventListener('submit', (event) => {
  event.preventDefault();
  sessionStorage.setItem(TICKET, place('token').value.trim());
  begin().catch(problem);
});
const given = location.hash.slice(1);
if (given) {
  sessionStorage.setItem(TICKET, given);
  history.replaceState(null, '', location.pathname);
}
if (sessionStorage.getItem(TICKET)) begin().catch(problem);
else place('open').hidden = false;
