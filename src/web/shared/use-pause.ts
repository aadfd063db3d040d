import { type FocusEvent, useMemo, useState } from 'react';
import { isPersonMovingFocus } from './person-focus.ts';

/** Whether the pointer is over, or the person moved the focus inside, the element that spreads `pauseProps`. */
export function usePause() {
  const [isPointerOver, setPointerOver] = useState(false);
  const [isFocusInside, setFocusInside] = useState(false);
  const pauseProps = useMemo(
    () => ({
      onPointerEnter: () => setPointerOver(true),
      onPointerLeave: () => setPointerOver(false),
      onFocus: () => {
        if (isPersonMovingFocus()) setFocusInside(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
      },
    }),
    [],
  );
  return { isPaused: isPointerOver || isFocusInside, pauseProps };
}
