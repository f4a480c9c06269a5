/** The never-list: categories, and sites by hand. What waits of them is taken away at once. */
import { isNever, type NeverList, publicHost, typedSite } from '../address.ts';
import { el, t, told } from '../dom.ts';
import { CATEGORIES, type Category } from '../lists.ts';
import { removeUnsent } from '../rows.ts';
import { read, write } from '../state.ts';

export async function neverSection(main: HTMLElement, again: () => Promise<void>): Promise<void> {
  const { never } = await read();
  const keep = async (changed: NeverList) => {
    await write({ never: changed });
    await removeUnsent(({ url }) => isNever(publicHost(url) ?? '', changed));
    await again();
  };
  const toggle = (category: Category) => () => {
    const others = never.categories.filter((one) => one !== category);
    const isOn = others.length === never.categories.length;
    return keep({ ...never, categories: isOn ? [...others, category] : others });
  };
  const boxes = CATEGORIES.map((category) =>
    el(
      'label',
      {},
      el('input', {
        type: 'checkbox',
        name: category,
        checked: never.categories.includes(category),
        change: toggle(category),
      }),
      ' ',
      t(`never_${category}`),
    ),
  );
  main.append(
    el('p', {}, t('neverHow')),
    ...boxes,
    siteForm(never, keep),
    el(
      'ul',
      {},
      ...never.sites.map((site) =>
        el(
          'li',
          {},
          site,
          ' ',
          el(
            'button',
            {
              'aria-label': `${t('remove')}: ${site}`,
              click: () => keep({ ...never, sites: never.sites.filter((one) => one !== site) }),
            },
            t('remove'),
          ),
        ),
      ),
    ),
  );
}

function siteForm(never: NeverList, keep: (changed: NeverList) => Promise<void>): HTMLElement {
  const site = el('input', { type: 'text', name: 'site', required: true, autocomplete: 'off' });
  const place = told();
  const add = async (event: Event) => {
    event.preventDefault();
    const host = typedSite(site.value);
    if (host === null) place.textContent = t('badSite');
    else await keep({ ...never, sites: [...new Set([...never.sites, host])].sort() });
  };
  return el(
    'form',
    { submit: add },
    el('label', {}, t('neverSite'), site),
    el('button', {}, t('add')),
    place,
  );
}
