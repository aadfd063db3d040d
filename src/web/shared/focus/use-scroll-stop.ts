import { type RefObject, useEffect, useState } from 'react';

/**
 * What an element that may scroll takes as its `tabIndex`: it is a stop for the keyboard while there is more in it than
 * fits and nothing else inside would bring it into view.
 */
export const useScrollStop = (box: RefObject<HTMLElement | null>): 0 | undefined => {
  const [isStop, setStop] = useState(false);
  // Anew after each drawing: a text that grew leaves the size of its box as it was.
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
