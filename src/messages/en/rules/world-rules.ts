import type { WorldRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';
import { shapeRules } from './shape-rules.ts';

export const worldRules = {
  world_too_many: ({ max }) => `The maximum is ${max}.`,
  world_twice: ({ name }) => `${name} is there twice.`,
  world_bounds: ({ min, max }) => `The minimum ${min} is above the maximum ${max}.`,
  world_ceiling: ({ min, max }) => `Must be between ${min} and ${max}.`,
  world_catalogue: ({ name }) => `The world has no catalogue ${name}.`,
  world_sentence: ({ name }) => `The sentence names ${name}, which is no field of the kind.`,
  world_meaning: ({ meaning }) => `The kind lacks what its meaning ${meaning} needs.`,
  world_kind_missing: ({ collection }) => `A quest needs ${collection}, but no kind of them is in use.`,
  world_options_missing: () => 'A choice needs an option.',
  world_coins_missing: () => 'A kind gives coins, but the world has none.',
  world_least_coin: () => 'The least coin must be worth 1.',
  world_name: shapeRules.text_not_a_name,
  world_format_table: ({ name }) =>
    name === '' ? 'It needs a table.' : `The database has no table ${name} for quests.`,
  world_format_column: ({ name, table }) => `The table ${table} has no column ${name}.`,
  world_format_key: ({ name }) => `${name} is no field, no column and no setting.`,
  world_format_value: ({ name }) => `${name} can't have this value.`,
  world_format_unread: ({ format }) =>
    format === 'betterquesting'
      ? 'No export reads this: a book of Better Questing is written by what is said for FTB Quests.'
      : 'No export reads this: its tables have every field by its key.',
  world_direction: () => 'Must not turn the direction of text.',
} satisfies Messages<WorldRules>;
