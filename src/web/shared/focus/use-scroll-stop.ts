import { type RefObject, useEffect, useState } from 'react';

/** The `tabIndex` of a box: the keyboard can reach it while it scrolls and holds no focusable element. */
export const useScrollStop = (box: RefObject<HTMLElement | null>): 0 | undefined => {
  const [isStop, setStop] = useState(false);
  // After each drawing, because a longer text does not change the size of its box.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => setStop(element.scrollHeight > element.clientHeight && !hasStop(element)));
    for (const measured of [element, ...element.children]) sizes.observe(measured);
    return () => sizes.disconnect();
  });
  return isStop ? 0 : undefined;
};

const hasStop = (element: HTMLElement): boolean =>
  [...element.querySelectorAll('a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]')].some((stop) =>
    stop.checkVisibility(),
  );
