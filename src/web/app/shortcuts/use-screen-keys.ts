import { isPressable } from '#web/shared/screens/screen-actions.ts';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';

export const useScreenKeys = (): void => {
  useShortcut('create', () => pressButton('create'));
  useShortcut('edit', () => pressButton('edit'));
  useShortcut('search', () => searchInSight()?.focus());
};

/** False where the screen has no such button, or a disabled one. */
const pressButton = (id: ShortcutId): boolean => {
  const button = document.querySelector<HTMLButtonElement>(`main button[data-shortcut="${id}"]`);
  if (!button || !isPressable(button)) return false;
  button.focus();
  button.click();
  return true;
};

/** Of a list that is a closed drawer the search is hidden, and the workspace has a search of its own. */
const searchInSight = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main :is(input[type="search"], [data-search])')].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
