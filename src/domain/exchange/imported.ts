import type { Loss } from '#domain/exchange/exported.ts';
import type { PropertyViolation, Violation } from '#domain/violation.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { EntryLookup } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';

/** The world into which a book is imported. */
export type ImportWorld = {
  readonly world: World;
  readonly entryOf: EntryLookup;
  /** What resource packs say for keys in braces. */
  readonly names: ReadonlyMap<string, string>;
};

/** `path` is relative to the root of a book. */
export type SourceFile = { readonly path: string; readonly text: string };

export type BrokenRule = Violation | PropertyViolation;

/** Why something doesn't come in, by code, each with the params of its message. */
export type ImportRefusals = {
  /** No reader makes sense of the file. */
  readonly file_unreadable: { readonly reason: string };
  /** What the product doesn't model of it is too much. */
  readonly kept_too_big: { readonly bytes: number; readonly max: number };
  /** It breaks a rule of the world, such as `storyline_quests_too_many`. */
  readonly breaks_rule: { readonly violation: BrokenRule };
  /** It does not have the parts that the format gives it. */
  readonly shape_unknown: Readonly<Record<never, never>>;
  /** It has no id, and the format distinguishes things by ids. */
  readonly id_missing: Readonly<Record<never, never>>;
  /** An earlier row or document has it. */
  readonly id_again: Readonly<Record<never, never>>;
  /** A row says something of a document that is neither in the tables nor here. */
  readonly document_missing: { readonly id: string };
  readonly cell_unreadable: { readonly column: string; readonly value: string };
};

type RefusedFor = {
  readonly [Code in keyof ImportRefusals]: { readonly code: Code; readonly params: ImportRefusals[Code] };
}[keyof ImportRefusals];

/** Why a document is refused that breaks a rule, or is none (`shape`). */
export const refuseBroken = (broken: BrokenRule | 'shape'): RefusedFor =>
  broken === 'shape' ? { code: 'shape_unknown', params: {} } : { code: 'breaks_rule', params: { violation: broken } };

/** `line` counts from 1. `id` is that of the other tool. */
export type Refused = {
  readonly file: string;
  readonly line: number | null;
  readonly id: string | null;
  readonly title: string | null;
} & RefusedFor;

/** What a reader makes of a book: documents whose ids are its own, to be replaced by those of a plan, and whose origin is the book. */
export type Imported = {
  readonly format: string;
  readonly quests: readonly Quest[];
  readonly story_lines: readonly StoryLine[];
  readonly line_groups: readonly LineGroup[];
  readonly reward_tables: readonly RewardTable[];
  /** Only documents of content bring a world and its entries. */
  readonly world: World | null;
  readonly entries: readonly Entry[];
  /** What belongs to no document, in the notation of kept data. */
  readonly book: string | null;
  readonly losses: readonly Loss[];
  readonly refused: readonly Refused[];
};

/** Yields the share that is done, between 0 and 1, after each small piece of work. */
export type Reading = Generator<number, Imported>;

/** Reads a book to its end without pauses. */
export const readToEnd = (reading: Reading): Imported => {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
};
