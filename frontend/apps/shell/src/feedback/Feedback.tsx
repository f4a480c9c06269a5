import { create } from 'zustand';
import { lazyDialog } from '../remotes/lazyPart';

const FeedbackDialog = lazyDialog(() => import('./FeedbackDialog'));

/** Whether the feedback form is open; any part of the page may open it. */
export const useFeedback = create(() => ({ open: false }));

/** The add-on with the feedback form, over whichever page is shown. */
export function Feedback() {
  const open = useFeedback((state) => state.open);
  return open ? <FeedbackDialog onClose={() => useFeedback.setState({ open: false })} /> : null;
}
