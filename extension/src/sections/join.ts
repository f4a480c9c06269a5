/** The section for joining: who runs the panel and why, what is recorded, the consent text, and the questions. */
import { invitationOf } from '../address.ts';
import { invitation, type PanelAbout, type Question } from '../collector.ts';
import { ask, day, el, messagePlace, t } from '../dom.ts';
import { read } from '../state.ts';

type Again = () => Promise<void>;

export async function joinSection(main: HTMLElement, again: Again): Promise<void> {
  const { member, me, stopped } = await read();
  if (member && me) {
    const isOutdated = stopped === 'consent_outdated';
    main.append(
      el('p', {}, t(isOutdated ? 'stateConsent' : 'joined', { name: me.panel.name })),
      ...about(me.panel),
    );
    if (isOutdated) {
      const place = messagePlace();
      const agree = async () => {
        if (await ask({ do: 'agree', version: me.panel.consent.version }, place)) await again();
      };
      main.append(el('button', { class: 'main', click: agree }, t('renew')), place);
    }
    return;
  }
  const given = new URLSearchParams(location.search).get('invitation') ?? '';
  const form = linkForm(main, again, given);
  main.append(el('p', {}, t('welcome')), form);
  if (given !== '') form.requestSubmit();
}

/** The form for the link of an invitation. given: the link of the page that led here, empty without one. */
function linkForm(main: HTMLElement, again: Again, given: string): HTMLFormElement {
  const link = el('input', { type: 'text', name: 'link', required: true, autocomplete: 'off', value: given });
  const place = messagePlace();
  const look = async (event: Event) => {
    event.preventDefault();
    const found = invitationOf(link.value);
    if (!found) {
      place.textContent = t('badLink');
      return;
    }
    place.textContent = '';
    try {
      const panel = await invitation(found.server, found.code);
      main.querySelector('#asked')?.remove();
      main.append(agreement(panel, found, again));
    } catch (error) {
      place.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  return el('form', { submit: look }, el('label', {}, t('link'), link), el('button', {}, t('look')), place);
}

function agreement(panel: PanelAbout, invited: { server: string; code: string }, again: Again): HTMLElement {
  const fields = panel.questions.map(question);
  const agreed = el('input', { type: 'checkbox', name: 'agreed', required: true });
  const place = messagePlace();
  const join = async (event: Event) => {
    event.preventDefault();
    const answers = Object.fromEntries(
      fields.map(({ trait, field }) => [trait, field.value.trim()]).filter(([, answer]) => answer !== ''),
    );
    const version = panel.consent.version;
    if (await ask({ do: 'join', ...invited, version, answers }, place)) await again();
  };
  return el(
    'form',
    { id: 'asked', submit: join },
    ...about(panel),
    fields.length > 0 && el('h2', {}, t('questions')),
    ...fields.map(({ label }) => label),
    el('label', {}, agreed, ' ', t('agree', { version: panel.consent.version })),
    el('button', { class: 'main' }, t('joinNow')),
    place,
  );
}

function about(panel: PanelAbout): HTMLElement[] {
  const facts: [string, string][] = [
    [t('who'), `${panel.organisation}, ${panel.contact}`],
    [t('why'), panel.purpose],
    [t('howLong'), panel.ends_on ? t('until', { day: day(panel.ends_on) }) : t('openEnd')],
    [t('what'), t('whatTaken')],
    [t('whatNot'), t('whatNever')],
  ];
  return [
    el('h2', {}, panel.name),
    el('dl', {}, ...facts.flatMap(([term, text]) => [el('dt', {}, term), el('dd', {}, text)])),
    el('h2', {}, t('consent', { version: panel.consent.version, day: day(panel.consent.created_at) })),
    el('blockquote', { tabindex: '0' }, panel.consent.text),
  ];
}

function question({ trait, choices }: Question) {
  const options = choices.map((choice) => el('option', { value: choice }, choiceText(trait, choice)));
  const field =
    choices.length > 0
      ? el('select', { name: trait }, el('option', { value: '' }, t('noAnswer')), ...options)
      : el('input', { type: 'text', name: trait, inputmode: 'numeric', pattern: '[0-9]{4}' });
  return { trait, field, label: el('label', {}, t(`trait_${trait}`), field) };
}

const choiceText = (trait: string, choice: string) =>
  trait === 'household_size' ? choice : t(`choice_${choice}`);
