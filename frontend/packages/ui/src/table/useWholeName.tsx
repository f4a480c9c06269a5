import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded when the first link has the focus.
const WholeName = lazy(() => import('./WholeName'));

/**
 * The whole name of a link that is cut, beside it while it has the focus: who points at it has its title, a keyboard has
 * none. Escape takes it away.
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
