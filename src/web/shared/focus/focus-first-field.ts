/** An editor whose first input is not its first field marks the one that writing begins at. */
const attempt = (): boolean => {
  const field = document.querySelector<HTMLElement>('main [data-first-field], main form input');
  field?.focus();
  return field !== null;
};

/** At once or as soon as its tab is drawn. Returns how to stop. */
export const focusFirstField = (): (() => void) => {
  if (attempt()) return () => undefined;
  const frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
};
