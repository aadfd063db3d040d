import { type RefObject, useEffect } from 'react';

/** The keyboard can reach a box while it scrolls and contains no focusable element. Its `tabindex` is written here alone, so that nothing is drawn again. */
export const useScrollStop = (box: RefObject<HTMLElement | null>): void => {
  // After each drawing, because a longer text does not change the size of its box.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // A style sheet that came meanwhile is applied with the next frame, not in this one again.
      frame = requestAnimationFrame(() => setStop(element, isScrolling(element) && !hasStop(element)));
    });
    for (const measured of [element, ...element.children]) sizes.observe(measured);
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  });
};

const setStop = (element: HTMLElement, isStop: boolean): void => {
  if (isStop === element.hasAttribute('tabindex')) return;
  if (isStop) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
};

const isScrolling = ({ scrollHeight, clientHeight }: HTMLElement): boolean => scrollHeight > clientHeight;

const isStop = (node: Node): boolean =>
  node instanceof Element &&
  node.matches('a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]') &&
  node.checkVisibility();

/** Looks no further than the first: an editor has hundreds. */
const hasStop = (box: HTMLElement): boolean => {
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT, (node) =>
    isStop(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  return walk.nextNode() !== null;
};
