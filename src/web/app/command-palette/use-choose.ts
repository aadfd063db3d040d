import { keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isPressable } from '#web/shared/screens/screen-actions.ts';
import type { PaletteEntry } from './palette-entry.ts';

const mostKept = 12;

const keyOf = (person: string): string => `runeloom.recent.${person}`;

export const readRecent = (person: string): readonly string[] =>
  (readKept(keyOf(person)) ?? '').split('\n').filter(Boolean);

export const noteRecent = (person: string, id: string): void => {
  const others = readRecent(person).filter((known) => known !== id);
  keep(keyOf(person), [id, ...others].slice(0, mostKept).join('\n'));
};

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
