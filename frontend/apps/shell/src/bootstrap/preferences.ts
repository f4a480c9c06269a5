import { basePath, DEFAULT_LOCALE, type Locale, matchLocale } from '@footfall/contract';
import { setTheme, type Theme } from '@footfall/ui';
import { create } from 'zustand';

/** Whether animations are on. */
type Motion = 'full' | 'none';

/** The reader's choices for this browser. Everything that belongs to a report is in the address instead. */
interface Preferences {
  locale: Locale;
  theme: Theme;
  motion: Motion;
  setLocale: (locale: Locale) => void;
  setTheme: (theme: Theme) => void;
  setMotion: (motion: Motion) => void;
}

const STORAGE_KEY = 'footfall.preferences';

export const usePreferences = create<Preferences>((set) => ({
  locale: DEFAULT_LOCALE,
  theme: 'light',
  motion: 'full',
  setLocale: (locale) => {
    set({ locale });
    remember();
  },
  setTheme: (theme) => {
    set({ theme });
    setTheme(theme);
    remember();
  },
  setMotion: (motion) => {
    set({ motion });
    showMotion(motion);
    remember();
  },
}));

/**
 * Restores the stored choices, else the page's language and the system's theme and reduced motion. The
 * language of the account takes precedence over the browser's, because the signed-in user chose it.
 */
export function restorePreferences(pageLocale: string, ofAccount?: Locale): void {
  const stored = readStored();
  const locale = ofAccount ?? matchLocale(stored.locale ?? '') ?? matchLocale(pageLocale) ?? DEFAULT_LOCALE;
  const dark = stored.theme ? stored.theme === 'dark' : systemWants('(prefers-color-scheme: dark)');
  const still = stored.motion ? stored.motion === 'none' : systemWants('(prefers-reduced-motion: reduce)');
  const theme: Theme = dark ? 'dark' : 'light';
  const motion: Motion = still ? 'none' : 'full';
  usePreferences.setState({ locale, theme, motion });
  setTheme(theme);
  showMotion(motion);
}

/** Sets the attribute by which the stylesheets of shell and remotes switch animations off. */
function showMotion(motion: Motion): void {
  document.documentElement.dataset.motion = motion;
}

function systemWants(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Tells the server the chosen language, for the sign-in pages, which it writes itself. */
const LOCALE_COOKIE = 'footfall_locale';
const A_YEAR_S = 365 * 24 * 60 * 60;

function remember(): void {
  const { locale, theme, motion } = usePreferences.getState();
  // Over https the server takes its cookies under a prefix alone, which says whether it has the host to itself.
  const base = basePath();
  const isEncrypted = window.location.protocol === 'https:';
  const prefix = isEncrypted ? (base ? '__Secure-' : '__Host-') : '';
  const kept = `path=${base || '/'}; max-age=${A_YEAR_S}; samesite=lax${isEncrypted ? '; secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we support
  document.cookie = `${prefix}${LOCALE_COOKIE}=${locale}; ${kept}`;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ locale, theme, motion }));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Forgets what the product, which may share its host with others, keeps in this browser, such as the sites looked at last, but for how pages look. */
export function forgetReader(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('footfall') && key !== STORAGE_KEY) localStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be read, nothing was kept.
  }
}

function readStored(): { locale?: string; theme?: string; motion?: string } {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
