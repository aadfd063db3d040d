import type { Collection, Property } from '#domain/world/property.ts';
import type { StoryType, RewardGroup } from '#domain/quest/quest.ts';
import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import type { Position } from '#domain/story-line/story-line.ts';

/** `type` is the label of its kind. */
export type ComparedProperty = Pick<Property, 'type' | 'type_count'> & {
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** The title of the rewards to choose from that it belongs to. */
  readonly choice?: string;
};

type Nothing = Readonly<Record<never, never>>;

export type LinkNames = { readonly source: string; readonly target: string };

export type ComparedSubjects = {
  readonly title: Nothing;
  readonly type: Nothing;
  readonly description: Nothing;
  readonly property: Pick<Property, 'type' | 'type_count'>;
  readonly all_properties: { readonly collection: Collection };
  readonly quest_field: { readonly label: string };
  readonly reward_group: { readonly title: string };
  /** How many rewards of a table are drawn. */
  readonly table_count: Nothing;
  readonly table_empty_weight: Nothing;
  readonly quest: { readonly name: string };
  /** A quest of another line. */
  readonly reference: { readonly name: string };
  readonly picture: { readonly name: string };
  readonly note: { readonly title: string };
  /** How many prerequisites a quest of the line needs. `name` is its title. */
  readonly needs: { readonly name: string };
  readonly optional: { readonly name: string };
  readonly hidden_until_open: { readonly name: string };
  readonly repeat: { readonly name: string };
  readonly choice: Pick<Choice, 'title'>;
  readonly choice_title: Pick<Choice, 'title'>;
  readonly choice_at_most: Pick<Choice, 'title'>;
  readonly all_choices: Nothing;
  readonly link: Nothing;
  readonly circling_links: Nothing;
  readonly cards: { readonly count: number };
  readonly all_quests: Nothing;
};

export type ComparedValues = {
  readonly text: string;
  readonly story_type: StoryType;
  readonly property: ComparedProperty;
  readonly properties: readonly ComparedProperty[];
  readonly reward_group: RewardGroup;
  readonly table_reward: { readonly reward: ComparedProperty; readonly weight: number };
  readonly needs: { readonly needs: number; readonly count: number };
  readonly optional: boolean;
  readonly hidden_until_open: boolean;
  /** null: done once. */
  readonly repeat: Repeat | null;
  /** `quests` by their names. */
  readonly choice: Choice;
  readonly at_most: { readonly at_most: number; readonly count: number };
  readonly choices: readonly string[];
  readonly in_story_line: Nothing;
  readonly kept_quest: Nothing;
  readonly kept_reworked_quest: Nothing;
  readonly kept_written_quest: Nothing;
  readonly removed_quest: Nothing;
  readonly link: LinkNames;
  readonly links: readonly LinkNames[];
  /** The first cards, and the number of the others. */
  readonly cards: { readonly named: readonly (Position & { readonly name: string })[]; readonly more: number };
  readonly quests: readonly string[];
};

type Coded<Table> = {
  readonly [Code in keyof Table]: { readonly code: Code; readonly params: Table[Code] };
}[keyof Table];

export type ComparedSubject = Coded<ComparedSubjects>;
export type ComparedValue = Coded<ComparedValues>;

/** null where a version has nothing there. */
export type Difference = {
  readonly about: ComparedSubject;
  readonly before: ComparedValue | null;
  readonly after: ComparedValue | null;
};

/** `wording` is equal where two versions are the same. */
export type Aspect = { readonly about: ComparedSubject; readonly value: ComparedValue; readonly wording: string };

export type Aspects = ReadonlyMap<string, Aspect>;

export const compareAspects = (before: Aspects, after: Aspects): Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const aspect = is ?? was;
    if (!aspect || was?.wording === is?.wording) return [];
    return [{ about: aspect.about, before: was?.value ?? null, after: is?.value ?? null }];
  });
