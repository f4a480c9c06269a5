import type { DashboardProps } from '@footfall/contract';
import { createContext, useContext } from 'react';

const Page = createContext<DashboardProps | undefined>(undefined);

export const PageProvider = Page.Provider;

/** What the shell passed to the dashboard; undefined outside of a dashboard. */
export const usePage = (): DashboardProps | undefined => useContext(Page);
