type Range = { readonly min: number; readonly max: number };
type Maximum = Pick<Range, 'max'>;
type Minimum = Pick<Range, 'min'>;
type Nothing = Readonly<Record<never, never>>;

/** Each table has the codes of an area's rules, each with the params of its message. */
export type AccountRules = {
  readonly terms_not_accepted: Nothing;
  readonly email_shape: Nothing;
  readonly password_too_short: Minimum;
  readonly password_too_long: Maximum;
  readonly passwords_differ: Nothing;
  readonly display_name: Maximum;
  readonly display_name_invisible: Nothing;
  readonly display_name_direction: Nothing;
  readonly display_name_reserved: Nothing;
};

export type QuestRules = {
  readonly quest_title_length: Range;
  readonly quest_title_line: Nothing;
  readonly quest_title_direction: Nothing;
  readonly quest_description_length: Range;
  readonly requirements_too_many: Maximum;
  readonly requirements_too_few: Minimum;
  readonly objectives_too_many: Maximum;
  readonly objectives_too_few: Minimum;
  readonly rewards_too_many: Maximum;
  readonly rewards_too_few: Minimum;
  readonly property_numbering: { readonly collection: 'requirements' | 'objectives' | 'rewards' };
  readonly item_name_length: Range;
  readonly item_name_line: Nothing;
  readonly item_name_direction: Nothing;
  readonly item_unknown: Nothing;
  readonly npc_name_length: Range;
  readonly npc_name_line: Nothing;
  readonly npc_name_direction: Nothing;
  readonly npc_unknown: Nothing;
  readonly profession_unknown: Nothing;
  readonly profession_level_range: Range;
  readonly collect_quantity_range: Range;
  readonly kill_count_range: Range;
  readonly copper_range: Range;
  readonly silver_range: Range;
  readonly gold_range: Range;
  readonly item_reward_quantity_range: Range;
  readonly experience_range: Range;
};

export type StoryLineRules = {
  readonly storyline_title_length: Range;
  readonly storyline_title_line: Nothing;
  readonly storyline_title_direction: Nothing;
  readonly storyline_description_length: Range;
  readonly storyline_quests_too_few: Minimum;
  readonly storyline_quests_too_many: Maximum;
  readonly story_quest_key: Nothing;
  readonly story_quest_present: Nothing;
  readonly prerequisite_unknown: Nothing;
  readonly prerequisite_key: Nothing;
  readonly prerequisite_self: Nothing;
  readonly prerequisite_cycle: Nothing;
  readonly quest_needed_by_story_lines: Minimum & { readonly titles: readonly string[] };
};

export type ReviewRules = {
  readonly reason_too_long: Maximum;
  readonly reason_missing: Nothing;
};

/** What the shape of a request can't say by itself. */
export type ShapeRules = {
  readonly text_not_storable: Nothing;
  readonly nothing_measured: Nothing;
};

export type Rules = AccountRules & QuestRules & StoryLineRules & ReviewRules;

/** What a rule finds wrong: a stable `code` and the params of its message, which the catalogue has. */
export type Violation<Of = Rules> = {
  readonly [Code in keyof Of]: { readonly code: Code; readonly params: Of[Code] };
}[keyof Of];
