import type { GroupRules, TableRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';
import { inFigures } from '#texts/plural.ts';

/** Of groups of story lines, and of tables of rewards. */
export const bookRules = {
  line_groups_too_many: ({ max }) => `There should be at most ${inFigures(max)} groups.`,
  line_groups_too_long: ({ max }) => `All groups together should have at most ${inFigures(max)} story lines.`,
  line_group_twice: () => 'Two groups have the same id.',
  line_group_title: ({ min, max }) =>
    `The title of a group should be one line between ${min} and ${max} characters, and not turn the direction of the text.`,
  line_in_groups: () => 'A story line should be in one group only.',
  table_title: ({ min, max }) =>
    `The title of a table should be one line between ${min} and ${max} characters, and not turn the direction of the text.`,
  table_count: ({ min, max }) => `A table should give between ${inFigures(min)} and ${inFigures(max)} rewards.`,
  table_too_long: ({ max }) => `A table should have at most ${inFigures(max)} rewards.`,
  table_weight: ({ min, max }) => `A weight should be between ${inFigures(min)} and ${inFigures(max)}.`,
} satisfies Messages<GroupRules & TableRules>;
