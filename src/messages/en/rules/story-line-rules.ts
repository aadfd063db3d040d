import type { StoryLineRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';

export const storyLineRules = {
  storyline_title_length: ({ min, max }) => `The storyline title should be between ${min} and ${max} characters.`,
  storyline_title_line: () => 'The storyline title should be one line.',
  storyline_title_direction: () => 'The storyline title should have no characters that turn the direction of the text.',
  storyline_description_length: ({ min, max }) =>
    `The storyline description should be between ${min} and ${max} characters.`,
  storyline_quests_too_few: ({ min }) => `The storyline should have atleast ${min} quests`,
  storyline_quests_too_many: ({ max }) =>
    `A story line should have at most ${max} quests. Take some out, or put them into another story line.`,
  story_quest_key: () => "A quest of the story line is kept under another quest's id.",
  story_quest_present: () => 'This quest is already in the story line.',
  prerequisite_unknown: () => 'A prerequisite must be a quest of the same story line.',
  prerequisite_key: () => "A prerequisite is kept under another quest's id.",
  prerequisite_self: () => 'A quest cannot be its own prerequisite.',
  prerequisite_cycle: () => 'Quests cannot wait for each other in a circle.',
  quest_needed_by_story_lines: ({ min, titles }) =>
    `Without this quest, these story lines would have fewer than ${min} quests: ${titles.map((title) => `'${title}'`).join(', ')}.`,
} satisfies Messages<StoryLineRules>;
