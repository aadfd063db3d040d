import { isPressable } from '#web/shared/screens/screen-actions.ts';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';

export const useScreenKeys = (): void => {
  useShortcut('create', () => pressButton('create'));
  useShortcut('edit', () => pressButton('edit'));
  useShortcut('search', () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus());
};

const pressButton = (id: ShortcutId): void => {
  const button = document.querySelector<HTMLButtonElement>(`main button[data-shortcut="${id}"]`);
  if (!button || !isPressable(button)) return;
  button.focus();
  button.click();
};
