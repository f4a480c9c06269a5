import type { DashboardProps } from '@footfall/contract';
import { createContext, useContext } from 'react';

const Page = createContext<DashboardProps | undefined>(undefined);

export const PageProvider = Page.Provider;

/** The page a dashboard stands on, for what acts on it; undefined outside of one. */
export const usePage = (): DashboardProps | undefined => useContext(Page);
