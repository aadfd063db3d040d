import { useEffect } from 'react';
import { useWorldFaults } from '#web/world/draft/world-faults.ts';

/** The tab of the world's screen that has a place of the world. */
export const tabOf = (at: string): 'kinds' | 'limits' | 'coins' | 'world' => {
  const part = at.split('/')[1];
  return part === 'kinds' || part === 'limits' || part === 'coins' ? part : 'world';
};

/** The field of the place gets the focus once its tab is drawn. */
export const seekFault = (at: string): void => useWorldFaults.setState({ sought: at });

export const useSoughtFault = (tab: string): void => {
  const sought = useWorldFaults(({ sought: place }) => place);
  useEffect(() => {
    if (sought === null || tabOf(sought) !== tab) return;
    focusAt(sought);
    useWorldFaults.setState({ sought: null });
  }, [sought, tab]);
};

/** The field of the place, or of what it lies in: the first that is marked as faulty, or else the first. */
const focusAt = (at: string): void => {
  const elements = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-at]')].map((element) => [element.dataset['at'], element]),
  );
  for (let place = at; place !== ''; place = place.slice(0, place.lastIndexOf('/')))
    if (focusIn(elements.get(place))) return;
};

const focusable = ['input', 'select', 'textarea', '[tabindex]'].join();

const focusIn = (element: HTMLElement | undefined): boolean => {
  if (!element) return false;
  if (element.matches(focusable)) return takesFocus(element);
  const fields = [...element.querySelectorAll<HTMLElement>(focusable)];
  const [faulty, others] = [fields.filter(isMarked), fields.filter((field) => !isMarked(field))];
  return [...faulty, ...others].some(takesFocus);
};

const isMarked = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';

/** A disabled field does not. */
const takesFocus = (field: HTMLElement): boolean => {
  field.focus();
  return field === document.activeElement;
};
