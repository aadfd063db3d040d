import type { ReactNode } from 'react';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';

/** Equal matches stand in this order. */
export const entryKinds = [
  'command',
  'place',
  'ownQuest',
  'ownStoryLine',
  'spaceQuest',
  'spaceStoryLine',
  'officialQuest',
  'officialStoryLine',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export type PaletteEntry = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** The space that it is in. */
  readonly space?: string;
  /** What people may type for it apart from its title. Titles that match stand first. */
  readonly words?: string;
  /** Shown below the title: the story lines that have a quest. null: none, or not known yet. */
  readonly place?: () => string | null;
  /** Shown where several have the same title. null: not known yet. */
  readonly distinction?: () => string | null;
  /** The last change in Unix ms; 0 for an entry that never changes. */
  readonly changedAt: number;
  readonly icon?: ReactNode;
  readonly shortcut?: ShortcutId | undefined;
  readonly choice: PaletteChoice;
};

export type PaletteChoice =
  | { readonly goTo: string }
  | { readonly press: HTMLButtonElement }
  | { readonly run: () => void };
