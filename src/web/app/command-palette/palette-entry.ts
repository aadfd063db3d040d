import type { ReactNode } from 'react';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';

/** What the palette leads to. Their order here is the order in which equal matches stand. */
export const entryKinds = [
  'Command',
  'Go to',
  'Your quest',
  'Your story line',
  'Official quest',
  'Official story line',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One thing that the palette offers. */
export type PaletteEntry = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** When it was last changed, in milliseconds; 0 for what does not change. */
  readonly changedAt: number;
  readonly icon?: ReactNode;
  /** The keys that do the same. */
  readonly shortcut?: ShortcutId | undefined;
  /** Where it leads, or what it does. */
  readonly choice: PaletteChoice;
};

export type PaletteChoice =
  | { readonly goTo: string }
  | { readonly press: HTMLButtonElement }
  | { readonly run: () => void };
