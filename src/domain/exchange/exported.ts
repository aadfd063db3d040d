import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import type { Losses } from './losses.ts';

/** What a release holds. */
export type ExportedContent = {
  readonly world: World;
  readonly entries: readonly Entry[];
  readonly quests: readonly Quest[];
  readonly story_lines: readonly StoryLine[];
};

/** `path` is relative to the folder that a person unpacks. */
export type ExportedFile = { readonly path: string; readonly text: string };

/** What the format can't say. `item` is the id of a quest or a story line, `place` a JSON pointer in it. */
export type Loss = {
  readonly [Code in keyof Losses]: {
    readonly item: string;
    readonly place: string;
    readonly code: Code;
    readonly params: Losses[Code];
  };
}[keyof Losses];

export type Exported = { readonly files: readonly ExportedFile[]; readonly losses: readonly Loss[] };
