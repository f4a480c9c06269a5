/** The extension's page, with sections to join, to see what was sent, to exclude sites, and to leave. */
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
  // A new container, so that a section that was left while loading adds its content to the old, removed one.
  const content = el('div');
  main.replaceChildren(el('nav', { 'aria-label': t('name') }, ...links), heading, content);
  await SECTIONS[section](content, show);
}

addEventListener('hashchange', async () => {
  await show();
  main.querySelector('h1')?.focus();
});
void show();
