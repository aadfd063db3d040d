import type { ReactNode } from 'react';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';

/** What a step says first. It takes the focus of the button that led here. */
export function Said({ children }: { children: ReactNode }) {
  const said = useFocusOnMount<HTMLOutputElement>();
  return (
    <output ref={said} tabIndex={-1}>
      {children}
    </output>
  );
}
