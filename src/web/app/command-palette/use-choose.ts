import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isPressable } from '#web/shared/screens/screen-actions.ts';
import { noteRecent } from './recent-choices.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Runs a choice after the palette is gone, so that a dialog it opens gives the focus back to the right place. */
export const useChoose =
  (person: string, onClose: () => void) =>
  ({ id, choice }: PaletteEntry): void => {
    noteRecent(person, id);
    flushSync(onClose);
    if ('press' in choice) pressButton(choice.press);
    else if ('run' in choice) choice.run();
    else {
      // The next screen takes the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      navigate(choice.goTo);
    }
  };

const pressButton = (button: HTMLButtonElement): void => {
  if (!isPressable(button)) return;
  button.focus();
  button.click();
};
