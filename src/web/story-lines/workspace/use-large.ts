import { useLayoutEffect, useRef, useState } from 'react';

/** Whether an element is enlarged; as a popover it then lies over the rest of the page, whatever it stands in. */
export const useLarge = () => {
  const element = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => {
    if (isLarge) element.current?.showPopover();
  }, [isLarge]);

  return {
    isLarge,
    toggleLarge: () => setLarge(!isLarge),
    largeProps: { ref: element, popover: isLarge ? ('manual' as const) : undefined },
  };
};
