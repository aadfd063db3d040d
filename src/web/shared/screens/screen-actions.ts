/** The command palette offers such a button by its name. */
export const screenAction = { 'data-action': true } as const;

/** The usable buttons under `root`, by their names. */
export const readScreenActions = (root: ParentNode): ReadonlyMap<string, HTMLButtonElement> => {
  const actions = new Map<string, HTMLButtonElement>();
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-action]')) {
    const name = button.ariaLabel ?? button.textContent.trim();
    if (name && isPressable(button) && !actions.has(name)) actions.set(name, button);
  }
  return actions;
};

/** Whether a button of the screen can be pressed: it is not in a dialog. */
export const isPressable = (button: HTMLButtonElement): boolean =>
  button.isConnected &&
  !button.disabled &&
  button.ariaDisabled !== 'true' &&
  !button.closest('dialog') &&
  button.checkVisibility({ visibilityProperty: true });
