/** Has the second press of a double click that is under way leave the focus where it is. Answers how to give that up. */
export const ignoreSecondPress = (): (() => void) => {
  const end = (): void => document.removeEventListener('mousedown', handlePress);
  const handlePress = (event: MouseEvent): void => {
    if (event.detail > 1) event.preventDefault();
    else end();
  };
  document.addEventListener('mousedown', handlePress);
  return end;
};
