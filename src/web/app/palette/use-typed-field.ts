import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { takeTyped } from '#web/shared/shortcuts/typed-ahead.ts';

/** A ref for the field that gets the focus once it is there, and with it what was typed for it before. */
export const useTypedField = (onTyped: (typed: string) => void): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const typed = takeTyped();
    if (!typed || !field.current) return;
    // The next letter may come before what `onTyped` leads to is drawn.
    field.current.value = typed;
    onTyped(typed);
  });
  useEffect(() => begin(), []);
  return field;
};
