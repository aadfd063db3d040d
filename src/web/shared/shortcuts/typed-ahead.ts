import { isTextField } from './single-keys.ts';

/** A press older than this (ms) is forgotten. */
export const expectedFor = 10_000;

let typed = '';
let since = 0;

export const keepTyping = (): void => {
  since = performance.now();
  document.addEventListener('keydown', handleKeyDown, { capture: true });
  document.addEventListener('focusin', handleFocusIn);
};

export const takeTyped = (): string => {
  document.removeEventListener('keydown', handleKeyDown, { capture: true });
  document.removeEventListener('focusin', handleFocusIn);
  const taken = typed;
  typed = '';
  return taken;
};

const handleKeyDown = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
  if (performance.now() - since > expectedFor) takeTyped();
  else if (!isComposing && !ctrlKey && !metaKey && !altKey && isTyping(key)) {
    event.preventDefault();
    event.stopPropagation();
    // The key that asked for the field may still be held.
    if (!repeat) typed = afterKey(key);
  }
};

/** Enter is kept, too: it would press the focused button. */
const isTyping = (key: string): boolean => key.length === 1 || key === 'Backspace' || key === 'Enter';

const afterKey = (key: string): string => {
  if (key === 'Enter') return typed;
  return key === 'Backspace' ? typed.slice(0, -1) : typed + key;
};

/** A person who focuses another field types into that one. */
const handleFocusIn = ({ target }: FocusEvent): void => {
  if (isTextField(target) && !target.closest('dialog')) takeTyped();
};
