import { lazyPart } from '../remotes/lazyPart';
import styles from './filters.module.css';

const fetchCalendar = () => import('./Calendar');
const fetchChannelList = () => import('./ChannelList');
const fetchCategoryList = () => import('./CategoryList');

const waiting = <div className={styles.waiting} />;

// What the filters open is no part of the first screen. The list of places is: what is typed into it before it is there would be lost.
export const Calendar = lazyPart(fetchCalendar, waiting);
export const ChannelList = lazyPart(fetchChannelList, waiting);
export const CategoryList = lazyPart(fetchCategoryList, waiting);

/** Fetches the panels ahead of the first press. One that does not arrive is asked for again when it is opened. */
export function fetchPanels(): void {
  for (const fetchPanel of [fetchCalendar, fetchChannelList, fetchCategoryList]) fetchPanel().catch(() => {});
}
