/** Marks a button as an act of the screen: the command palette offers it under the button's name. */
export const screenAction = { 'data-act': true } as const;

/** The buttons under `root` that a person could press now, by their names. */
export const readScreenActions = (root: ParentNode): ReadonlyMap<string, HTMLButtonElement> => {
  const acts = new Map<string, HTMLButtonElement>();
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-act]')) {
    const name = button.ariaLabel ?? button.textContent.trim();
    if (name && isPressable(button) && !acts.has(name)) acts.set(name, button);
  }
  return acts;
};

/** Whether a button is there, in sight and able to do something. */
export const isPressable = (button: HTMLButtonElement): boolean =>
  button.isConnected &&
  !button.disabled &&
  button.ariaDisabled !== 'true' &&
  !button.closest('dialog') &&
  button.checkVisibility({ visibilityProperty: true });
