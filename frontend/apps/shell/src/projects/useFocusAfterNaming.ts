import { type RefObject, useEffect, useRef } from 'react';

/** For the button that a name field stands in place of: gets the focus back when the field is gone. */
export function useFocusAfterNaming(isNaming: boolean): RefObject<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(isNaming);
  useEffect(() => {
    if (wasNaming.current && !isNaming) button.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  return button;
}
