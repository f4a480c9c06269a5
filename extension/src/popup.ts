/** The popup of the icon: whether pages are recorded, and buttons to pause. */
import { el, root, t } from './dom.ts';
import { read } from './state.ts';
import { status } from './status.ts';
import './page.css';

async function show(): Promise<void> {
  const { member, me, stopped } = await read();
  const pageLink = (section: string, text: string) =>
    el('a', { href: `panel.html#${section}`, target: '_blank' }, text);
  if (!member) {
    main.replaceChildren(el('h1', {}, t('name')), el('p', {}, t('stateNone')), pageLink('join', t('join')));
    return;
  }
  main.replaceChildren(
    el('h1', {}, me?.panel.name ?? t('name')),
    ...(await status(show)),
    el(
      'div',
      { class: 'row' },
      stopped === 'consent_outdated' && pageLink('join', t('renew')),
      pageLink('sent', t('sent')),
      pageLink('never', t('never')),
      pageLink('leave', t('leave')),
    ),
  );
}

const main = root();
main.classList.add('popup');
void show();
