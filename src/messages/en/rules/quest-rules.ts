import type { QuestRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const questRules = {
  quest_title_length: ({ min, max }) => `The quest title should be between ${min} and ${max} characters.`,
  quest_title_line: () => 'The quest title should be one line.',
  quest_title_direction: () => 'The quest title should have no characters that turn the direction of the text.',
  quest_description_length: ({ min, max }) => `The quest description should be between ${min} and ${max} characters.`,
  requirements_too_many: ({ max }) => `The maximum amount of requirements is ${max}`,
  requirements_too_few: ({ min }) => `The minimum amount of requirements is ${min}`,
  objectives_too_many: ({ max }) => `The maximum amount of objectives is ${max}`,
  objectives_too_few: ({ min }) => `The minimum amount of objectives is ${min}`,
  rewards_too_many: ({ max }) => `The maximum amount of rewards is ${max}`,
  rewards_too_few: ({ min }) => `The minimum amount of rewards is ${min}`,
  property_numbering: ({ collection }) => `The ${collection} are not numbered in order.`,
  property_type: ({ type }) => `The world has no ${type} here.`,
  property_part_unknown: ({ label }) => `The world has no part ${label} here.`,
  property_part_missing: ({ label }) => `The part ${label} is missing.`,
  property_part_value: ({ label }) => `The part ${label} has a value of another sort.`,
  reward_group_title: ({ min, max }) =>
    `The title of rewards to choose from must be one line between ${min} and ${max} characters.`,
  reward_group_unknown: () => 'The quest does not have the rewards to choose from that this reward belongs to.',
  reward_group_count: ({ min, max }) =>
    max < min
      ? 'There must be at least two rewards to choose from.'
      : `The number of rewards to choose must be between ${min} and ${max}.`,
} satisfies Messages<QuestRules>;
