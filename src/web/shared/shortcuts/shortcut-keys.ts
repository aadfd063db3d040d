import { keyNames } from '#texts/shared.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isPressed = (id: ShortcutId, press: KeyPress): boolean =>
  shortcutOf(id).keys.some((keys) => isPressOf(keys.split('+'), press));

const isPressOf = (parts: readonly string[], { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean => {
  const wanted = parts.at(-1) ?? '';
  if (nameOf(key) !== wanted.toUpperCase() || altKey || (ctrlKey || metaKey) !== parts.includes('Mod')) return false;
  // Keyboards differ in the modifier of a sign.
  return isSign(wanted) || shiftKey === parts.includes('Shift');
};

const nameOf = (key: string): string => (key === ' ' ? 'SPACE' : key.toUpperCase());

const isSign = (key: string): boolean => /^[^\p{L}\p{N}]$/u.test(key);

export const formatKeys = (id: ShortcutId): readonly (readonly string[])[] =>
  shortcutOf(id).keys.map((keys) => keys.split('+').map(formatKey));

const names: Readonly<Record<string, string>> = keyNames;

const formatKey = (key: string): string => (key === 'Mod' ? formatModifier() : (names[key] ?? key));

const formatModifier = (): string => (navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl');

export const shortcutProps = (id: ShortcutId) => {
  const { keys, isSingle } = shortcutOf(id);
  const spoken = keys.flatMap((way) =>
    way.includes('Mod') ? [way.replace('Mod', 'Control'), way.replace('Mod', 'Meta')] : way,
  );
  return { 'data-shortcut': id, 'aria-keyshortcuts': isSingle ? undefined : spoken.join(' ') } as const;
};
