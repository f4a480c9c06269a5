import { lazyPart } from '../remotes/lazyPart';
import styles from './filters.module.css';

const fetchCalendar = () => import('./Calendar');
const fetchChannelList = () => import('./ChannelList');
const fetchCategoryList = () => import('./CategoryList');

const waiting = <div className={styles.waiting} />;

// The panels of filters are loaded later than the first screen. The list of places is not, because text
// typed before it is loaded would be lost.
export const Calendar = lazyPart(fetchCalendar, waiting);
export const ChannelList = lazyPart(fetchChannelList, waiting);
export const CategoryList = lazyPart(fetchCategoryList, waiting);

/** Loads the panels before they are opened. One that fails is loaded again when it is opened. */
export function fetchPanels(): void {
  for (const fetchPanel of [fetchCalendar, fetchChannelList, fetchCategoryList]) fetchPanel().catch(() => {});
}
