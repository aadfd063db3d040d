import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isPressable } from '#web/shared/screens/screen-actions.ts';
import { noteRecent } from './recent-choices.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Does what was chosen, after the palette has gone: whatever the act opens then gives the focus back to where it belongs. */
export const useChoose =
  (person: string, onClose: () => void) =>
  ({ id, choice }: PaletteEntry): void => {
    noteRecent(person, id);
    flushSync(onClose);
    if ('press' in choice) pressButton(choice.press);
    else if ('run' in choice) choice.run();
    else {
      // What had the focus before stays behind: the place that opens takes it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      navigate(choice.goTo);
    }
  };

const pressButton = (button: HTMLButtonElement): void => {
  if (!isPressable(button)) return;
  button.focus();
  button.click();
};
