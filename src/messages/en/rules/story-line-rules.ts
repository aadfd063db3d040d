import type { StoryLineRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';
import { inFigures, leastQuests, plural } from '#texts/plural.ts';

export const storyLineRules = {
  storyline_title_length: ({ min, max }) => `The storyline title should be between ${min} and ${max} characters.`,
  storyline_title_line: () => 'The storyline title should be one line.',
  storyline_title_direction: () => 'The storyline title should have no characters that turn the direction of the text.',
  storyline_description_length: ({ min, max }) =>
    `The storyline description should be between ${min} and ${max} characters.`,
  storyline_quests_too_few: ({ min }) =>
    `The storyline should have atleast ${plural(min, { one: '1 quest', other: `${inFigures(min)} quests` })}`,
  storyline_quests_too_many: ({ max }) =>
    `A story line should have at most ${inFigures(max)} quests. Take some out, or put them into another story line.`,
  story_quest_key: () => "A quest of the story line is kept under another quest's id.",
  story_quest_present: () => 'This quest is already in the story line.',
  reference_present: () => 'A quest of the story line is also shown as a quest of another line.',
  prerequisite_unknown: () => 'A prerequisite must be a quest of the same story line.',
  prerequisite_key: () => "A prerequisite is kept under another quest's id.",
  prerequisite_present: () => 'These two quests are linked already.',
  prerequisite_self: () => 'A quest cannot be its own prerequisite.',
  prerequisite_cycle: () => 'Quests cannot wait for each other in a circle.',
  quest_needs: ({ min, max }) => {
    if (max < min) return 'A quest without prerequisites cannot need a number of them.';
    if (max === min) return 'A quest with one prerequisite should need that one.';
    return `A quest should need between ${min} and ${max} of its prerequisites.`;
  },
  quest_repeat_hours: ({ min, max }) =>
    `A quest that repeats by hours should do so every ${min} to ${max} hours; others have no hours.`,
  quest_repeat_time: () =>
    "The time of a quest that repeats daily or weekly should be like '04:00'; one that repeats by hours has none.",
  choices_too_many: ({ max }) => `A story line should have at most ${max} choices.`,
  choice_id: ({ min, max }) => `The id of a choice should have ${min} to ${max} letters, digits, '_' or '-'.`,
  choice_title: ({ min, max }) =>
    `The title of a choice should be one line between ${min} and ${max} characters, and not turn the direction of the text.`,
  choice_quest_unknown: () => 'A choice may only hold quests of its story line.',
  choice_quest_twice: () => 'A choice may hold a quest only once.',
  choice_quests_too_few: ({ min }) => `A choice should have at least ${min} quests.`,
  choice_at_most: ({ min, max }) =>
    max === min
      ? `Of a choice of ${max + 1} quests, ${max} may be done.`
      : `Of this choice, between ${min} and ${max} quests may be done.`,
  canvas_too_full: ({ max }) => `A story line should have at most ${max} pictures, and as many notes.`,
  canvas_part_twice: () => 'Two pictures or notes have the same id.',
  canvas_part_shape: () => 'A picture or note has no right id or size.',
  canvas_part_image: () => 'The image of a picture is an address that this server gave, or none.',
  canvas_part_text: ({ max }) => `A text of a picture or note should have at most ${inFigures(max)} characters.`,
  canvas_part_colour: () => "The colour of a note should be a name, or be like '#1a2b3c'.",
  quest_needed_by_story_lines: ({ min, titles }) =>
    `Without this quest, these story lines would have fewer than ${leastQuests(min)}: ${titles.map((title) => `'${title}'`).join(', ')}.`,
} satisfies Messages<StoryLineRules>;
