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

/** `part` is the key that documents store, `label` what people call it. */
type Part = { readonly part: string; readonly label: string };

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
  readonly property_type: { readonly type: string };
  readonly property_part_unknown: Part;
  readonly property_part_missing: Part;
  readonly property_part_value: Part;
  readonly reward_group_title: Range;
  readonly reward_group_unknown: Nothing;
  readonly reward_group_count: Range;
};

export type MarksRules = {
  readonly tags_too_many: Maximum;
  readonly tag_length: Range;
  readonly tag_line: Nothing;
  readonly status_unknown: Nothing;
  readonly not_a_member: Nothing;
  readonly official_marks: Nothing;
};

export type PropertyRules = {
  readonly name_length: Range;
  readonly name_line: Nothing;
  readonly name_direction: Nothing;
  readonly entry_unknown: Nothing;
  readonly number_range: Range;
  readonly choice_unknown: Nothing;
  readonly text_too_long: Maximum;
  readonly value_missing: Nothing;
};

/** `code` is the world's; `message`, where the world has one, is a template such as `... between {min} and {max}`. */
export type PropertyViolation = {
  readonly [Rule in keyof PropertyRules]: { readonly rule: Rule; readonly params: PropertyRules[Rule] };
}[keyof PropertyRules] & { readonly code: string; readonly subject: string; readonly message?: string };

export type StoryLineRules = {
  readonly storyline_title_length: Range;
  readonly storyline_title_line: Nothing;
  readonly storyline_title_direction: Nothing;
  readonly storyline_description_length: Range;
  readonly storyline_quests_too_few: Minimum;
  readonly storyline_quests_too_many: Maximum;
  readonly story_quest_key: Nothing;
  readonly story_quest_present: Nothing;
  readonly reference_present: Nothing;
  readonly prerequisite_unknown: Nothing;
  readonly prerequisite_key: Nothing;
  readonly prerequisite_present: Nothing;
  readonly prerequisite_self: Nothing;
  readonly prerequisite_cycle: Nothing;
  readonly quest_needs: Range;
  readonly quest_repeat_hours: Range;
  readonly quest_repeat_time: Nothing;
  readonly choices_too_many: Maximum;
  readonly choice_id: Range;
  readonly choice_title: Range;
  readonly choice_quest_unknown: Nothing;
  readonly choice_quest_twice: Nothing;
  readonly choice_quests_too_few: Minimum;
  readonly choice_at_most: Range;
  readonly canvas_too_full: Maximum;
  readonly canvas_part_twice: Nothing;
  readonly canvas_part_shape: Nothing;
  readonly canvas_part_image: Nothing;
  readonly canvas_part_text: Maximum;
  readonly canvas_part_colour: Nothing;
  readonly quest_needed_by_story_lines: Minimum & { readonly titles: readonly string[] };
};

export type WorldRules = {
  readonly world_too_many: Maximum;
  readonly world_twice: { readonly name: string };
  readonly world_bounds: Range;
  readonly world_ceiling: Range;
  readonly world_catalogue: { readonly name: string };
  readonly world_sentence: { readonly name: string };
  readonly world_meaning: { readonly meaning: string };
  readonly world_kind_missing: { readonly collection: 'requirements' | 'objectives' | 'rewards' };
  readonly world_options_missing: Nothing;
  readonly world_coins_missing: Nothing;
  readonly world_least_coin: Nothing;
  readonly world_name: Nothing;
  readonly world_direction: Nothing;
  /** Violations of `formats`: what exports need of a kind or a field. */
  readonly world_format_table: { readonly name: string };
  readonly world_format_column: { readonly name: string; readonly table: string };
  readonly world_format_key: { readonly name: string };
  readonly world_format_value: { readonly name: string };
  readonly world_format_unread: { readonly format: string };
};

/** Violations of groups of story lines. */
export type GroupRules = {
  readonly line_groups_too_many: Maximum;
  readonly line_groups_too_long: Maximum;
  readonly line_group_twice: Nothing;
  readonly line_group_title: Range;
  readonly line_in_groups: Nothing;
};

/** Violations of tables of rewards. */
export type TableRules = {
  readonly table_title: Range;
  readonly table_count: Range;
  readonly table_too_long: Maximum;
  readonly table_weight: Range;
};

export type ReviewRules = {
  readonly reason_too_long: Maximum;
  readonly reason_missing: Minimum;
  readonly reason_too_short: Minimum;
};

/** What the shape of a request can't say by itself. */
export type ShapeRules = {
  readonly text_not_a_key: Maximum;
  readonly text_too_short: Minimum;
  readonly text_too_long: Maximum;
  readonly text_not_storable: Nothing;
  readonly text_not_a_name: Nothing;
  readonly nothing_measured: Nothing;
};

export type Rules = AccountRules & QuestRules & StoryLineRules & GroupRules & TableRules & ReviewRules & WorldRules;

/** What a rule finds wrong: a stable `code` and the params of its message, which the catalogue has. */
export type Violation<Of = Rules> = {
  readonly [Code in keyof Of]: { readonly code: Code; readonly params: Of[Code] };
}[keyof Of];
