/** What a format can't say, by code, each with the params of its message. Labels are the world's, ids the game's. */
export type Losses = {
  /** The format has no place for properties of this kind. */
  readonly kind_left_out: { readonly kind: string };
  readonly field_left_out: { readonly field: string };
  /** More properties of a kind than the format has places for. */
  readonly places_full: { readonly kind: string; readonly places: number };
  readonly value_changed: { readonly field: string; readonly from: string; readonly to: string };
  /** The format holds whole numbers from `min` to `max`. */
  readonly out_of_range: { readonly field: string; readonly value: string; readonly min: number; readonly max: number };
  readonly text_shortened: { readonly bytes: number };
  readonly id_not_a_number: { readonly field: string; readonly id: string };
  /** `name` is what the field says: a name without an id, or an id that the format can't have. */
  readonly id_unusable: { readonly field: string; readonly name: string };
  /** The same of what an objective is about. The player reads the objective and ticks it off. */
  readonly task_by_hand: { readonly field: string; readonly name: string };
  readonly reward_group_left_out: { readonly title: string };
  /** Several rewards of one choice are drawn one by one. */
  readonly reward_may_repeat: { readonly title: string };
  /** A part of the logic of a story line. */
  readonly logic_left_out: { readonly part: 'needs' | 'optional' | 'hidden' | 'repeat' | 'repeat_at' | 'choice' };
  /** A table of rewards that the world only names. */
  readonly table_empty: { readonly table: string };
  /** The format has no story lines. */
  readonly story_line_left_out: { readonly title: string };
  readonly prerequisite_left_out: { readonly quest: string };
  /** A story line names a quest that is not in the content. */
  readonly quest_missing: { readonly quest: string };
};
