import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ListboxOptions {
  /** Number of options; with 0 the list is closed. */
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (index: number) => void;
  /** Makes the first option active while no other is, so that Enter takes it. */
  eager?: boolean;
  /** Called for Enter without an active option. */
  onSubmit?: () => void;
}

/** Keys and attributes of the ARIA combobox pattern: the focus stays in the field, which names the active option. */
export function useListbox(options: ListboxOptions) {
  const { count, open, onOpenChange, onPick, onSubmit, eager = false } = options;
  const id = useId();
  const [active, setActive] = useState(-1);
  const shown = open && count > 0;
  const chosen = shown && active < count ? active : -1;
  const current = eager && shown && chosen < 0 ? 0 : chosen;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (current >= 0) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);

  const step = (by: 1 | -1) => {
    if (!shown) onOpenChange(true);
    else setActive((current + by + (current < 0 && by < 0 ? 1 : 0) + count) % count);
  };
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter') enter();
    else if (key === 'Escape' && shown) close();
    else return false;
    return true;
  };
  const enter = () => {
    if (current >= 0) onPick(current);
    else onSubmit?.();
  };
  const close = () => {
    setActive(-1);
    onOpenChange(false);
  };

  return {
    active: current,
    reset: () => setActive(-1),
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': current >= 0 ? optionId(current) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
      },
    },
    listProps: { id, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === current,
      onMouseMove: () => setActive(index),
      // The field must keep the focus, or the list closes before the click arrives.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onPick(index),
    }),
  };
}
