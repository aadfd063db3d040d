import { isTextField } from './text-target.ts';
import { isPressed } from './shortcut-keys.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** A single key counts only where it is switched on, outside of fields and dialogs. */
export const isMeant = (id: ShortcutId, event: KeyboardEvent): boolean =>
  !event.defaultPrevented && isPressed(id, event) && (!shortcutOf(id).isSingle || singleKeyCounts(event.target));

const singleKeyCounts = (target: EventTarget | null): boolean =>
  areSingleKeysOn() && !isTextField(target) && !isDialogOpen();

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
