export type Theme = 'light' | 'dark';

/** Sets the theme on the root element, because menus and tooltips are drawn outside the app's own element. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
