import { flushSync } from 'react-dom';

/** Adds a row beside the button. Its first field has the focus, and what is typed next replaces its text. */
export const addRow = (button: HTMLElement, add: () => void): void => {
  const rows = button.closest('[data-rows]');
  flushSync(add);
  const field = [...(rows?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input');
  field?.focus();
  field?.select();
};
