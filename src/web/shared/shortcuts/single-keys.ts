import { create } from 'zustand';
import { followChoice, keepChoice } from '#web/shared/device-storage/device-storage.ts';
import { isPressed } from './shortcut-keys.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';

export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])');

const cookieName = 'runeloom-single-keys';

const useSingleKeyState = create(() => ({ isOn: true }));

followChoice(cookieName, (choice) => useSingleKeyState.setState({ isOn: choice !== 'off' }));

export const useSingleKeys = (): boolean => useSingleKeyState(({ isOn }) => isOn);

export const areSingleKeysOn = (): boolean => useSingleKeyState.getState().isOn;

export const switchSingleKeys = (isOn: boolean): void => {
  keepChoice(cookieName, isOn ? 'on' : 'off');
  useSingleKeyState.setState({ isOn });
};

/** A single key counts only where it is switched on, outside of fields and dialogs. */
export const isMeant = (id: ShortcutId, event: KeyboardEvent): boolean =>
  !event.defaultPrevented && isPressed(id, event) && (!shortcutOf(id).isSingle || singleKeyCounts(event.target));

const singleKeyCounts = (target: EventTarget | null): boolean =>
  areSingleKeysOn() && !isTextField(target) && !isDialogOpen();

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
