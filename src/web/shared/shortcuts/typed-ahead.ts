import { isTextField } from './text-target.ts';

/** Longer after a press nobody expects its answer any more, in milliseconds. */
export const expectedFor = 10_000;

let typed = '';
let since = 0;

/** From now on what is typed is kept for a field that was asked for and is not there yet; nothing else takes it for its own. */
export const keepTyping = (): void => {
  since = performance.now();
  document.addEventListener('keydown', handleKeyDown, { capture: true });
  document.addEventListener('focusin', handleFocusIn);
};

/** What was typed for the field, which has the focus now or will not come: keys are everybody's again. */
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
    // The key that asked for the field may be held a little longer than those beside it.
    if (!repeat) typed = afterKey(key);
  }
};

/** Enter among them would press whatever has the focus meanwhile. */
const isTyping = (key: string): boolean => key.length === 1 || key === 'Backspace' || key === 'Enter';

const afterKey = (key: string): string => {
  if (key === 'Enter') return typed;
  return key === 'Backspace' ? typed.slice(0, -1) : typed + key;
};

/** Somebody who goes to another field means that one. */
const handleFocusIn = ({ target }: FocusEvent): void => {
  if (isTextField(target) && !target.closest('dialog')) takeTyped();
};
