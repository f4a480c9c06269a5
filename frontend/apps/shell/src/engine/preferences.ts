import { DEFAULT_LOCALE, type Locale, matchLocale } from '@footfall/contract';
import { setTheme, type Theme } from '@footfall/ui';
import { create } from 'zustand';

/** What a reader chose for this browser. Everything that belongs to a report is in the address instead. */
interface Preferences {
  locale: Locale;
  theme: Theme;
  setLocale: (locale: Locale) => void;
  setTheme: (theme: Theme) => void;
}

const STORAGE_KEY = 'footfall.preferences';

export const usePreferences = create<Preferences>((set) => ({
  locale: DEFAULT_LOCALE,
  theme: 'light',
  setLocale: (locale) => {
    set({ locale });
    remember();
  },
  setTheme: (theme) => {
    set({ theme });
    setTheme(theme);
    remember();
  },
}));

/** Takes the stored choice, else the page's language and the system's theme. */
export function restorePreferences(pageLocale: string): void {
  const stored = readStored();
  const locale = matchLocale(stored.locale ?? '') ?? matchLocale(pageLocale) ?? DEFAULT_LOCALE;
  const dark = stored.theme
    ? stored.theme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches;
  const theme: Theme = dark ? 'dark' : 'light';
  usePreferences.setState({ locale, theme });
  setTheme(theme);
}

function remember(): void {
  const { locale, theme } = usePreferences.getState();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ locale, theme }));
  } catch {
    // A browser that keeps nothing still works; the choice then lasts as long as the page.
  }
}

function readStored(): { locale?: string; theme?: string } {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
