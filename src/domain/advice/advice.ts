import type { Collection, Property } from '#domain/quest-properties/property.ts';
import type { Violation } from '#domain/violation.ts';

type NamedProperty = Pick<Property, 'type' | 'type_count'>;
/** null: the quest is missing. */
type QuestTitle = string | null;
type Nothing = Readonly<Record<never, never>>;

/** A property, or the label of a field of the quest itself. */
type NamedPlace = { readonly place: NamedProperty | string; readonly name: string };

export type QuestAdviceTable = {
  readonly nearly_known: { readonly property: NamedProperty; readonly name: string; readonly known: string };
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
  readonly much_coins: { readonly times: number };
  readonly much_items: { readonly times: number };
  readonly much_experience: { readonly times: number };
};

/** On which of a line's paths an advice is right. Absent where there is one path. */
export type PathWords = 'some' | 'every' | 'undecided';

/** What advice about the paths answers: whether each quest can be done, needs an optional one, has a link too many, gets its items. */
export const pathQuestions = ['reach', 'optional', 'links', 'items'] as const;
export type PathQuestion = (typeof pathQuestions)[number];

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
  readonly idle_link: { readonly prerequisite: QuestTitle; readonly later: QuestTitle };
  readonly same_title: Nothing;
  readonly idle_level: Levels;
  readonly level_leap: Levels;
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
  readonly much_repeated: { readonly times: number };
  readonly not_decided: {
    readonly max: number;
    readonly questions: readonly PathQuestion[];
    readonly reason: UndecidedReason;
  };
};

/** `entry`: the field that names it, and the entry's id. Without it, what the property is about. */
export type MeantName = {
  readonly collection: Collection | 'fields';
  readonly property: string;
  readonly name: string;
  readonly entry?: { readonly field: string; readonly id: string };
};

export type Advice = Violation<QuestAdviceTable> & { readonly meant?: MeantName };

export type LineAdvice = Violation<LineAdviceTable> & { readonly quest: string; readonly meant?: MeantName };

export const toSameName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
