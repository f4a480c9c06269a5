import { lazyPart } from '../remotes/lazyPart';
import styles from './filters.module.css';

const fetchCalendar = () => import('./Calendar');
const fetchChannelList = () => import('./ChannelList');
const fetchCategoryList = () => import('./CategoryList');

const waiting = <div className={styles.waiting} />;

// The panels of filters are loaded after the first screen. The list of places is not lazy, because text typed before
// it is loaded would be lost.
export const Calendar = lazyPart(fetchCalendar, waiting);
export const ChannelList = lazyPart(fetchChannelList, waiting);
export const CategoryList = lazyPart(fetchCategoryList, waiting);

/** Loads the panels in advance. If one fails, opening it loads it again. */
export function fetchPanels(): void {
  for (const fetchPanel of [fetchCalendar, fetchChannelList, fetchCategoryList]) fetchPanel().catch(() => {});
}
