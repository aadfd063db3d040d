const uses = ['pointerdown', 'keydown'] as const;

/** Acts once somebody presses anything on the page. Returns how not to. */
export const whenUsed = (act: () => void): (() => void) => {
  const stop = (): void => {
    for (const use of uses) removeEventListener(use, handleUse, true);
  };
  const handleUse = (): void => {
    stop();
    act();
  };
  for (const use of uses) addEventListener(use, handleUse, true);
  return stop;
};
