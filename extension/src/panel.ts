/** The page of the panel: joining, what was sent, the never-list, leaving. */
import { el, root, t } from './dom.ts';
import { joinSection } from './sections/join.ts';
import { leaveSection } from './sections/leave.ts';
import { neverSection } from './sections/never.ts';
import { sentSection } from './sections/sent.ts';
import './page.css';

const SECTIONS = { join: joinSection, sent: sentSection, never: neverSection, leave: leaveSection };
type Section = keyof typeof SECTIONS;
const main = root();

async function show(): Promise<void> {
  const asked = location.hash.slice(1);
  const section: Section = asked in SECTIONS ? (asked as Section) : 'join';
  const links = (Object.keys(SECTIONS) as Section[]).map((name) =>
    el('a', { href: `#${name}`, ...(name === section && { 'aria-current': 'page' }) }, t(name)),
  );
  const heading = el('h1', { tabindex: '-1' }, t(section));
  // Its own place: what a section that was left meanwhile still adds is not seen.
  const content = el('div');
  main.replaceChildren(el('nav', { 'aria-label': t('name') }, ...links), heading, content);
  await SECTIONS[section](content, show);
}

addEventListener('hashchange', async () => {
  await show();
  main.querySelector('h1')?.focus();
});
void show();
