import type { DashboardProps } from '@footfall/contract';
import { createContext, useContext } from 'react';

const Page = createContext<DashboardProps | undefined>(undefined);

export const PageProvider = Page.Provider;

/** The properties of the dashboard's page; undefined outside of a dashboard. */
export const usePage = (): DashboardProps | undefined => useContext(Page);
