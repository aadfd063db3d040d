const items = '.react-flow__node,.react-flow__edge';

/** The id of the quest or link on the canvas that an event came from. */
export const elementAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement | SVGElement>(items)?.dataset['id'] ?? null) : null;

/** Whether an event came from a quest or link itself rather than from something inside it. */
export const isGraphElement = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(items);

/** Focuses a quest or link where it is mounted; tells whether it is. */
export const focusElement = (canvas: HTMLElement, id: string): boolean => {
  const item = canvas.querySelector<HTMLElement | SVGElement>(`:is(${items})[data-id="${CSS.escape(id)}"]`);
  item?.focus({ preventScroll: true });
  return item !== null;
};
