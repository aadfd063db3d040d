/** Whether nothing that is there and can be used has the focus. A button that was disabled while it had it loses it a moment later. */
export const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility() || focused.matches(':disabled');
};
