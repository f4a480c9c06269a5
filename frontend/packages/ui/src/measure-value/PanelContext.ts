import { createContext } from 'react';

/** Whether the numbers come from a panel. Without one they come from rank lists and sites' own counts. */
export const PanelContext = createContext(true);
