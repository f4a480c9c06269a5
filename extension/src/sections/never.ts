/** The never-list: excluded categories and sites. Unsent rows of these are deleted at once. */
import { isNever, type NeverList, publicHost, typedSite } from '../address.ts';
import { el, messagePlace, t } from '../dom.ts';
import { CATEGORIES, type Category } from '../lists.ts';
import { removeUnsent } from '../rows.ts';
import { read, write } from '../state.ts';

/** Changes the stored list, not the shown one, so that two quick changes both count. */
type Keep = (change: (never: NeverList) => NeverList) => Promise<void>;

export async function neverSection(main: HTMLElement, again: () => Promise<void>): Promise<void> {
  const { never } = await read();
  const keep: Keep = async (change) => {
    const changed = change((await read()).never);
    await write({ never: changed });
    await removeUnsent((address) => isNever(publicHost(address) ?? '', changed));
    await again();
  };
  const toggle = (category: Category) => () =>
    keep(({ categories, sites }) => {
      const others = categories.filter((one) => one !== category);
      const isOn = others.length === categories.length;
      return { sites, categories: isOn ? [...others, category] : others };
    });
  const remove = (site: string) => () =>
    keep(({ categories, sites }) => ({ categories, sites: sites.filter((one) => one !== site) }));
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
    siteForm(keep),
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
              click: remove(site),
            },
            t('remove'),
          ),
        ),
      ),
    ),
  );
}

function siteForm(keep: Keep): HTMLElement {
  const site = el('input', { type: 'text', name: 'site', required: true, autocomplete: 'off' });
  const place = messagePlace();
  const add = async (event: Event) => {
    event.preventDefault();
    const host = typedSite(site.value);
    if (host === null) place.textContent = t('badSite');
    else
      await keep(({ categories, sites }) => ({ categories, sites: [...new Set([...sites, host])].sort() }));
  };
  return el(
    'form',
    { submit: add },
    el('label', {}, t('neverSite'), site),
    el('button', {}, t('add')),
    place,
  );
}
