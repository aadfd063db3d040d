import type { Collection, Property, PropertyValue } from '#domain/world/property.ts';
import type { Violation } from '#domain/violation.ts';

type NamedProperty = Pick<Property, 'type' | 'type_count'>;
/** null: the quest is missing. */
type QuestTitle = string | null;
type Nothing = Readonly<Record<never, never>>;

/** A property, or the label of a field of the quest itself. */
type NamedPlace = { readonly place: NamedProperty | string; readonly name: string };

export type QuestAdviceTable = {
  readonly nearly_known: NamedPlace & { readonly known: string };
  readonly name_unknown: NamedPlace;
  /** A null subject: the property has none, such as coins. */
  readonly could_be_one: {
    readonly earlier: NamedProperty;
    readonly later: NamedProperty;
    readonly subject: string | null;
  };
  readonly slain_and_needed: {
    readonly slaying: NamedProperty;
    readonly needing: NamedProperty;
    readonly name: string;
  };
  readonly given_and_asked: { readonly giving: NamedProperty; readonly asking: NamedProperty; readonly name: string };
  readonly no_coins: { readonly property: NamedProperty };
  readonly entry_unknown: NamedPlace & { readonly id: string };
  readonly entry_retired: NamedPlace;
  readonly entry_renamed: NamedPlace & { readonly known: string };
  /** `start`: the level that every player begins with. */
  readonly level_unmet: {
    readonly property: NamedProperty;
    readonly profession: string | null;
    readonly level: number;
    readonly start: number;
  };
  readonly much_coins: { readonly times: number };
  readonly much_items: { readonly times: number };
  readonly much_experience: { readonly times: number };
};

/** On which of a line's paths an advice is right. Absent where there is one path. */
export type PathWords = 'some' | 'every' | 'undecided';

/**
 * What advice about the paths answers: whether each quest can be done, in its line and in all its lines together, needs an
 * optional one, has a link too many, gets its items.
 */
export const pathAspects = ['reach', 'together', 'optional', 'links', 'items'] as const;
export type PathAspect = (typeof pathAspects)[number];

/** There are too many outcomes; or following them takes too long; or the check failed. */
export type UndecidedReason = 'outcomes' | 'work' | 'failed';

type OnPaths = { readonly path?: PathWords };

type Levels = OnPaths & {
  readonly profession: string;
  readonly level: number;
  /** The highest level that an earlier quest asks for: `before`. */
  readonly levelBefore: number;
  readonly before: QuestTitle;
};

export type LineAdviceTable = QuestAdviceTable & {
  readonly apart: Nothing;
  /** A card of another line's quest. `title`: of the quest, where its line alone is gone. */
  readonly reference_missing: { readonly title: QuestTitle };
  readonly idle_link: { readonly prerequisite: QuestTitle; readonly later: QuestTitle };
  readonly same_title: Nothing;
  readonly idle_level: Levels;
  readonly level_leap: Levels;
  /** `most`: the level that all quests before it can give together. */
  readonly level_short: { readonly profession: string | null; readonly level: number; readonly most: number };
  readonly slain_before: OnPaths & {
    readonly property: NamedProperty;
    readonly name: string;
    readonly before: QuestTitle;
  };
  readonly given_later: OnPaths & {
    readonly property: NamedProperty;
    readonly name: string;
    readonly giver: QuestTitle;
  };
  readonly given_on_other_paths: LineAdviceTable['given_later'];
  /** `before`: a prerequisite that can never be done. */
  readonly never_done: { readonly before: QuestTitle };
  /** Two of its prerequisites, and the choice between them. null: it is not about two alone, or about one choice alone. */
  readonly needs_both_sides: {
    readonly sides: { readonly one: QuestTitle; readonly other: QuestTitle } | null;
    readonly choice: string | null;
  };
  readonly behind_its_choice: { readonly choice: string; readonly member: QuestTitle; readonly most: number };
  readonly behind_optional: { readonly optional: QuestTitle };
  /** The quests of a ring in their order, each after the one before it, and the story lines that it runs through. */
  readonly ring: { readonly quests: readonly QuestTitle[]; readonly lines: readonly string[] };
  /** Another story line that has the quest never opens it. */
  readonly shut_in_line: { readonly line: string };
  readonly much_repeated: { readonly times: number };
  readonly not_decided: {
    readonly max: number;
    readonly questions: readonly PathAspect[];
    readonly reason: UndecidedReason;
  };
};

/** Puts right what a quest says: `changes` by stored keys. Without `property` they are fields of the quest itself. */
export type Correction = {
  readonly collection: Collection | 'fields';
  readonly property: string;
  readonly name: string;
  readonly changes: Readonly<Record<string, PropertyValue>>;
};

/** `place` is a pointer into the quest, such as `/objectives/0`. */
export type Advice = Violation<QuestAdviceTable> & { readonly place: string; readonly correction?: Correction };

/** On a quest of a line. `place` is a pointer into the quest; without it the advice is about the quest's place in the line. */
export type LineAdvice = Violation<LineAdviceTable> & {
  readonly quest: string;
  readonly place?: string;
  readonly correction?: Correction;
};
