import type { TextFeature } from '#domain/text/markup/translate-markup.ts';

type Nothing = Readonly<Record<never, never>>;

/** What a format can't say, by code, each with the params of its message. Labels are the world's, ids the game's. */
export type Losses = {
  /** The format has no place for properties of this kind. */
  readonly kind_left_out: { readonly kind: string };
  readonly field_left_out: { readonly field: string };
  /** More properties of a kind than the format has places for. */
  readonly places_full: { readonly kind: string; readonly places: number };
  readonly value_changed: { readonly field: string; readonly from: string; readonly to: string };
  /** The format takes whole numbers from `min` to `max`. */
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
  /** The game forgets a daily quest when the day ends. */
  readonly opens_same_day: { readonly quest: string };
  readonly prerequisite_left_out: { readonly quest: string };
  /** A story line names a quest that is not in the content. */
  readonly quest_missing: { readonly quest: string };
  /** All objectives of a quest are left out, so that it is done at once. */
  readonly done_at_once: Nothing;
  /** The game repeats a quest when its reward is claimed, and this one has none. */
  readonly never_repeats: Nothing;
  /** The game shows a quest once one of its prerequisites shows. */
  readonly hidden_with: { readonly quest: string };
  /** What an item carries is written for other versions of the game. */
  readonly item_data_left_out: { readonly field: string };
  readonly needs_mod: { readonly name: string; readonly mod: string };
  readonly codes_left_out: { readonly parts: readonly TextFeature[] };
  /** Another document has the id that this one had in the book. */
  readonly id_taken: { readonly id: string };
  readonly file_taken: { readonly file: string };
  /** What was imported for another version of the game. */
  readonly kept_left_out: { readonly keys: readonly string[] };
  readonly picture_left_out: { readonly name: string };
  /** The game shows a picture that waits for a quest at once where the quest is not there. */
  readonly picture_shown: { readonly name: string };
  /** Quests that wait for each other. */
  readonly ring: { readonly quests: readonly string[] };
  /** Players can do these all the same: one of them needs only some of the quests before it. */
  readonly ring_open: { readonly quests: readonly string[] };
  /** Nobody gives a quest, or takes it back. */
  readonly nobody: { readonly part: 'giver' | 'taker' };
  /** More is asked of a player than is allowed. */
  readonly no_player: { readonly part: 'level' | 'reputation' };
  /** The game sends a mail for one quest. `quest` is its title. */
  readonly mail_taken: { readonly mail: number; readonly quest: string };
  /** The game gives steps of experience by level, no amounts. */
  readonly experience_by_step: { readonly amount: number };
  /** Of an import: it is kept for the same format. */
  readonly kept_beside: { readonly what: string; readonly count: number };
  readonly prerequisite_kept: { readonly id: string };
  /** Of an import: it comes without this file, or with none that counts as a picture. */
  readonly picture_not_found: { readonly name: string };
  readonly id_twice: { readonly id: string };
  readonly title_of_locale: { readonly locale: string };
  readonly read_as_windows: { readonly file: string };
  readonly codes_without_markup: { readonly count: number };
  readonly repeats_at_once: Nothing;
  /** Spreadsheets show the first `max` characters of a cell. */
  readonly cell_too_long: { readonly table: string; readonly max: number };
  /** A table of an import that the product doesn't know by its columns. It is left out. */
  readonly table_unknown: { readonly table: string };
  readonly column_unknown: { readonly table: string; readonly column: string };
};

/** `stops`: a player can't get, finish or keep a quest, or gets something for nothing. */
export const lossWeights = ['stops', 'changes', 'looks'] as const;
export type LossWeight = (typeof lossWeights)[number];

/** What a player notices. */
const weightOfCode: Readonly<Record<keyof Losses, LossWeight>> = {
  kind_left_out: 'changes',
  field_left_out: 'changes',
  places_full: 'changes',
  value_changed: 'changes',
  out_of_range: 'changes',
  text_shortened: 'looks',
  id_not_a_number: 'changes',
  id_unusable: 'changes',
  task_by_hand: 'changes',
  reward_group_left_out: 'changes',
  reward_may_repeat: 'changes',
  logic_left_out: 'changes',
  table_empty: 'changes',
  story_line_left_out: 'looks',
  opens_same_day: 'changes',
  prerequisite_left_out: 'changes',
  quest_missing: 'changes',
  done_at_once: 'stops',
  never_repeats: 'changes',
  hidden_with: 'looks',
  item_data_left_out: 'changes',
  needs_mod: 'stops',
  codes_left_out: 'looks',
  id_taken: 'changes',
  file_taken: 'changes',
  kept_left_out: 'changes',
  picture_left_out: 'looks',
  picture_shown: 'changes',
  ring: 'stops',
  ring_open: 'looks',
  nobody: 'stops',
  no_player: 'stops',
  mail_taken: 'changes',
  experience_by_step: 'changes',
  kept_beside: 'looks',
  prerequisite_kept: 'looks',
  picture_not_found: 'looks',
  id_twice: 'changes',
  title_of_locale: 'looks',
  read_as_windows: 'looks',
  codes_without_markup: 'looks',
  repeats_at_once: 'changes',
  cell_too_long: 'changes',
  table_unknown: 'looks',
  column_unknown: 'looks',
};

type Weighed = { readonly code: keyof Losses; readonly params: Losses[keyof Losses] };

const looks = new Set(['optional', 'hidden']);

export const lossWeight = ({ code, params }: Weighed): LossWeight =>
  code === 'logic_left_out' && 'part' in params && looks.has(String(params.part)) ? 'looks' : weightOfCode[code];

export type LossTotals = { readonly [Each in LossWeight]: number };

export const totalsOf = (losses: readonly Weighed[]): LossTotals => {
  const totals = { stops: 0, changes: 0, looks: 0 };
  for (const loss of losses) totals[lossWeight(loss)] += 1;
  return totals;
};

/** Heaviest first, otherwise in their order. */
export const byWeight = <Each extends Weighed>(losses: readonly Each[]): Each[] =>
  losses.toSorted((one, other) => lossWeights.indexOf(lossWeight(one)) - lossWeights.indexOf(lossWeight(other)));
