import { PageSheets } from '@footfall/contract';

/** The widgets of the page that is open; widgets add themselves while they are on it. */
export const pageSheets = new PageSheets();
