import type { LineGroup } from '#domain/story-line/line-groups.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import type { Losses } from './losses.ts';

/** What a release contains, or an owner. */
export type ExportedContent = {
  readonly world: World;
  readonly entries: readonly Entry[];
  readonly quests: readonly Quest[];
  readonly story_lines: readonly StoryLine[];
  readonly line_groups?: readonly LineGroup[];
  readonly reward_tables?: readonly RewardTable[];
  /** Of documents whose `origin` has none, by their ids: what imports keep of them stands beside a release. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What belongs to no document of the last imported book, by format. */
  readonly books?: Readonly<Record<string, string>>;
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

type Originated = Pick<Quest | StoryLine | RewardTable, 'id' | 'origin'>;

/** The id that a document has in the other tool. null: it comes from elsewhere. */
export const foreignIdOf = ({ origin }: Originated, format: string): string | null =>
  origin?.format === format ? origin.id : null;

export const keptTreeOf = (
  { id, origin }: Originated,
  { kept = {} }: Pick<ExportedContent, 'kept'>,
): string | undefined => origin?.kept ?? (origin ? kept[id] : undefined);
