// The page of an invitation: says whose panel it is, and where the extension for this browser is.
// The extension sees the address of this page in its tab, and goes on by itself.
const TRIED = 'footfall-join-tried';
// An extension that is there has taken the tab over long before.
const ANSWERS_WITHIN_MS = 1500;

const place = (id) => document.getElementById(id);
const show = (id) => {
  place(id).hidden = false;
};

function problem(text) {
  place('problem').textContent = text;
  show('problem');
}

function browserOf(agent) {
  if (/\bEdg(A|iOS)?\//.test(agent)) return 'edge';
  return /\b(Firefox|FxiOS)\//.test(agent) ? 'firefox' : 'chrome';
}

// The reader's own browser first and loudest; the others follow.
function showWays(stores) {
  const own = browserOf(navigator.userAgent);
  const isOwn = (way) => (way.dataset.store ?? way.dataset.packed) === own;
  for (const way of document.querySelectorAll('[data-store]')) {
    const address = stores[way.dataset.store];
    if (!address) continue;
    way.href = address;
    way.hidden = false;
  }
  for (const way of document.querySelectorAll('[data-packed]')) {
    // A store updates the extension by itself.
    if (stores[way.dataset.packed]) continue;
    way.hidden = false;
    show('by-hand');
  }
  const ways = [...document.querySelectorAll('[data-store], [data-packed]')].filter((way) => !way.hidden);
  for (const way of ways) {
    way.classList.toggle('quiet', !isOwn(way));
    if (isOwn(way)) way.parentElement.prepend(way);
  }
  if (!ways.some(isOwn)) show('not-offered');
}

async function begin() {
  show('with-script');
  const code = decodeURIComponent(location.hash.slice(1));
  if (!code) {
    problem(place('problem').dataset.bad);
    return;
  }
  const answer = await fetch('/collect/v1/invitation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
    credentials: 'omit',
  });
  const said = await answer.json();
  if (!answer.ok) {
    problem(said.error.message);
    return;
  }
  for (const name of ['name', 'organisation', 'purpose', 'contact']) place(name).textContent = said[name];
  showWays(said.stores);
  show('panel');
  place('address').value = location.href;
  if (sessionStorage.getItem(TRIED)) {
    sessionStorage.removeItem(TRIED);
    setTimeout(() => show('not-found'), ANSWERS_WITHIN_MS);
  }
}

place('installed').addEventListener('click', () => {
  // Opened anew, the page is seen by an extension that was installed or switched on meanwhile.
  sessionStorage.setItem(TRIED, 'yes');
  location.reload();
});
place('address').addEventListener('focus', (event) => event.target.select());
place('copy').addEventListener('click', async (event) => {
  await navigator.clipboard.writeText(location.href);
  event.target.textContent = event.target.dataset.done;
});
addEventListener('hashchange', () => location.reload());
begin().catch((error) => problem(String(error.message ?? error)));
