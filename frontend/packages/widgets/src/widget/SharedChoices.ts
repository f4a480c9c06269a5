import { createContext } from 'react';

/** Values of the choices that all widgets of a dashboard share, by name, and how to change one. */
export interface SharedChoices {
  values: Readonly<Record<string, string>>;
  choose: (name: string, value: string) => void;
}

export const SharedChoicesContext = createContext<SharedChoices>({ values: {}, choose: () => {} });
