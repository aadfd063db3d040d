import type { Losses } from '#domain/exchange/losses.ts';
import { inFigures, plural } from '#messages/en/plural.ts';
import type { Messages } from '#messages/message-of.ts';

/** Of a chapter for quests that no story line holds. */
export const looseQuests = 'Loose quests';

const parts = {
  needs: 'how many prerequisites open the quest',
  optional: 'that the quest is optional',
  hidden: 'that the quest is hidden until it is open',
  repeat: 'how the quest repeats',
  repeat_at: 'at what time the next day or week begins',
  choice: 'that only some of these quests may be done',
} as const satisfies Record<Losses['logic_left_out']['part'], string>;

export const losses = {
  kind_left_out: ({ kind }) => `The format has no place for ${kind}. It is left out.`,
  field_left_out: ({ field }) => `The format has no place for ${field}. It is left out.`,
  places_full: ({ kind, places }) =>
    `The format has ${plural(places, { one: '1 place', other: `${places} places` })} for ${kind}. This one is left out.`,
  value_changed: ({ field, from, to }) => `${field} is ${to} there instead of ${from}.`,
  out_of_range: ({ field, value, min, max }) =>
    `${field} is a whole number from ${inFigures(min)} to ${inFigures(max)} there. ${value} is not, so it is left out.`,
  text_shortened: ({ bytes }) => `The format holds ${inFigures(bytes)} bytes of this text. The rest is left out.`,
  id_not_a_number: ({ field, id }) =>
    `The format needs a number for ${field}. ${id} is not a number, so it is left out.`,
  id_unusable: ({ field, name }) => `The format needs an id for ${field}. “${name}” is not one, so it is left out.`,
  task_by_hand: ({ field, name }) =>
    `The format needs an id for ${field}. “${name}” is not one, so the player ticks the objective off there.`,
  reward_group_left_out: ({ title }) => `The format has no place for the choice of rewards “${title}”.`,
  reward_may_repeat: ({ title }) => `There the same reward of “${title}” may be given more than once.`,
  logic_left_out: ({ part }) => `The format can't say ${parts[part]}.`,
  story_line_left_out: ({ title }) =>
    `The format has no story lines. Of “${title}” it has only the prerequisites, and choices and repeats as far as it can say them.`,
  table_empty: ({ table }) => `The table of rewards “${table}” is empty there. Fill it in the game.`,
  prerequisite_left_out: ({ quest }) => `The prerequisite ${quest} is left out.`,
  quest_missing: ({ quest }) => `The quest ${quest} is not in the content. Its place is left out.`,
} satisfies Messages<Losses>;
