import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPressed, shortcutProps, formatKeys } from './shortcut-keys.ts';
import type { ShortcutId } from './shortcuts.ts';

type Press = Partial<Parameters<typeof isPressed>[1]>;

const press = (id: ShortcutId, { key = '', ...modifiers }: Press) =>
  isPressed(id, { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

describe('isPressed', () => {
  it.each<[ShortcutId, Press, boolean]>([
    ['save', { key: 's', ctrlKey: true }, true],
    ['save', { key: 'S', metaKey: true }, true],
    ['save', { key: 's' }, false],
    ['save', { key: 's', ctrlKey: true, shiftKey: true }, false],
    ['save', { key: 's', ctrlKey: true, altKey: true }, false],
    ['undo', { key: 'z', ctrlKey: true }, true],
    ['undo', { key: 'Z', ctrlKey: true, shiftKey: true }, false],
    ['redo', { key: 'Z', ctrlKey: true, shiftKey: true }, true],
    ['redo', { key: 'y', ctrlKey: true }, true],
    ['help', { key: '?', shiftKey: true }, true],
    ['help', { key: '?' }, true],
    ['help', { key: '?', ctrlKey: true, shiftKey: true }, false],
    ['search', { key: '/', shiftKey: true }, true],
    ['create', { key: 'n' }, true],
    ['create', { key: 'N', shiftKey: true }, false],
    ['pick', { key: ' ' }, true],
    ['remove', { key: 'Backspace' }, true],
    ['pickNone', { key: 'Escape' }, true],
  ])('%s by %o: %s', (id, keys, expected) => {
    expect(press(id, keys)).toBe(expected);
  });
});

describe('formatKeys', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['MacIntel', ['⌘', 'K']],
    ['Linux x86_64', ['Ctrl', 'K']],
  ])('on %s', (platform, keys) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    expect(formatKeys('palette')).toEqual([keys]);
  });
});

describe('shortcutProps', () => {
  it('speaks of both the keys of a Mac and the others’', () => {
    expect(shortcutProps('redo')['aria-keyshortcuts']).toBe('Control+Shift+Z Meta+Shift+Z Control+Y Meta+Y');
  });

  it('promises no key that may be switched off', () => {
    expect(shortcutProps('edit')['aria-keyshortcuts']).toBeUndefined();
  });
});
