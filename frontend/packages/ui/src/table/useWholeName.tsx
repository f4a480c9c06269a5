import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded when the first link has the focus.
const WholeName = lazy(() => import('./WholeName'));

/**
 * Shows the whole name of a cut link next to it while it has the keyboard focus, as `title` is shown to a
 * pointer only. Escape hides it. `events` belong on an element around the links.
 */
export function useWholeName(): {
  events: {
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  name: ReactNode;
} {
  const [link, setLink] = useState<HTMLElement | null>(null);
  const hide = () => setLink(null);
  return {
    events: {
      onFocus: ({ target }) => setLink(target.closest('a')),
      onBlur: hide,
      onKeyDown: ({ key }) => key === 'Escape' && hide(),
    },
    name: link && (
      <Suspense fallback={null}>
        <WholeName link={link} />
      </Suspense>
    ),
  };
}
