import type { Position } from '#domain/story-line/story-line.ts';

/** The quest that a new one is linked with: it comes after that quest, or before it. */
export type NewQuestLink = { readonly quest: string; readonly isAfter: boolean };

/** The keys of copies. The screen around the canvas handles them. */
export type CopyKey = 'copy' | 'paste' | 'duplicate';

/** What is needed to edit quests on the canvas. Without a handler its keys and gestures do nothing. */
export type GraphEditing = {
  /** Creates a quest whose card has its top left corner at a position. */
  onCreate?: ((at: Position, link: NewQuestLink | null) => void) | undefined;
  /** Adds a frame around the selected quests, or a note. */
  onAddNote?: ((kind: 'frame' | 'note') => void) | undefined;
  onOpenQuest?: ((id: string) => void) | undefined;
  onRename?: ((id: string, title: string) => void) | undefined;
  /** Whether a key of copies does something now. Absent: none does. */
  mayCopy?: ((key: CopyKey) => boolean) | undefined;
  /** The title of a quest with its codes. */
  writtenTitleOf?: ((id: string) => string) | undefined;
  /** The quests whose shown texts are not saved. */
  unsaved?: ReadonlyMap<string, 'added' | 'changed'> | undefined;
};
