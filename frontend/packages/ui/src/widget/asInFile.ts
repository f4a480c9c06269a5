type Undo = () => void;

/** Sets styles of an element; returns what gives it back its own. */
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

/** Begins a box that scrolls at its left; returns what scrolls it back. */
function unscrolled(box: HTMLElement): Undo {
  const { scrollLeft } = box;
  box.scrollLeft = 0;
  return () => {
    box.scrollLeft = scrollLeft;
  };
}

/**
 * Lays the element out as a file shows it, without what is for the screen only and with the caption below, while
 * `read` reads where everything is. Nobody sees it: the page is as before when the browser draws its next frame.
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
    // What stands below the switches of a head keeps its place.
    ...parts
      .filter(({ localName }) => localName === 'header')
      .map((head) =>
        styled(head, {
          'min-height': getComputedStyle(head).height,
          'align-content': 'start',
          'box-sizing': 'content-box',
        }),
      ),
    ...parts
      .filter(({ dataset }) => 'screenOnly' in dataset)
      .map((part) => styled(part, { display: 'none' })),
  ];
  element.append(caption);
  try {
    return read();
  } finally {
    caption.remove();
    for (const step of undo.reverse()) step();
  }
}
