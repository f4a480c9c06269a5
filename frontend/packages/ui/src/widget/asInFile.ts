type Undo = () => void;

/** Sets styles of an element; returns a function that restores its own. */
function styled(element: HTMLElement, styles: Readonly<Record<string, string>>): Undo {
  const { style } = element;
  const own = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important');
  return () => {
    for (const [name, value, priority] of own) style.setProperty(name, value, priority);
  };
}

/** Scrolls a box to its left edge; returns a function that scrolls it back. */
function unscrolled(box: HTMLElement): Undo {
  const { scrollLeft } = box;
  box.scrollLeft = 0;
  return () => {
    box.scrollLeft = scrollLeft;
  };
}

/**
 * Calls `read` while the element is laid out as in a file: unscrolled, without the parts for the screen only,
 * `height` px high, with the caption at its end. All is restored before the browser draws its next frame, so
 * nothing flickers.
 */
export function asInFile<Read>(
  element: HTMLElement,
  height: number,
  caption: HTMLElement,
  read: () => Read,
): Read {
  const parts = [...element.querySelectorAll<HTMLElement>('*')];
  const undo = [
    ...parts.filter(({ scrollLeft }) => scrollLeft > 0).map(unscrolled),
    styled(element, {
      width: `${element.getBoundingClientRect().width}px`,
      height: `${height}px`,
      'box-sizing': 'border-box',
      'align-self': 'start',
    }),
    // Heads keep their height without their buttons, so that nothing below them moves.
    ...parts
      .filter(({ localName }) => localName === 'header')
      .map((head) =>
        styled(head, {
          'min-height': getComputedStyle(head).height,
          'align-content': 'start',
          'box-sizing': 'content-box',
        }),
      ),
    // Links in rows keep their place, so that a name takes as many lines as on the screen, and in a PNG.
    ...parts
      .filter(({ dataset }) => 'screenOnly' in dataset)
      .map((part) => styled(part, part.localName === 'a' ? { visibility: 'hidden' } : { display: 'none' })),
  ];
  element.append(caption);
  try {
    return read();
  } finally {
    caption.remove();
    for (const step of undo.reverse()) step();
  }
}
