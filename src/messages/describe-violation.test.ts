import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { askFor, collect, give, pay, slay, talkWith, teach } from '#test-support/builders/properties.ts';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { collections, Objective, Requirement, Reward } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkNewPassword, checkSignUp } from '#domain/account/sign-up-rules.ts';
import { checkLink, linkPresent } from '#domain/story-line/graph-rules.ts';
import { checkQuestMaximum, checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import type { Choice, Choices } from '#domain/story-line/logic/logic-shape.ts';
import { addStoryQuest } from '#domain/story-line/edits/add-story-quest.ts';
import type { LinePicture } from '#domain/story-line/story-line.ts';
import { checkReason } from '#domain/submission/submission.ts';
import { accountRules } from '#texts/rules/account-rules.ts';
import { questRules } from '#texts/rules/quest-rules.ts';
import { reviewRules } from '#texts/rules/review-rules.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import { describeViolation } from './describe-violation.ts';

const turned = 'Wet\u202Erope';
const signUp = { email: 'wren@example.org', password: 'a long one', confirmation: 'a long one', termsAccepted: true };

const asking = (objective: Objective, change: object = {}) =>
  checkQuest(aQuest({ objectives: numberProperties([{ ...objective, ...change }]) }), tidewantWorld, tidewantKnown);
const giving = (reward: Reward, change: object = {}) =>
  checkQuest(aQuest({ rewards: numberProperties([{ ...reward, ...change }]) }), tidewantWorld, tidewantKnown);
const requiring = (requirement: Requirement) =>
  checkQuest(aQuest({ requirements: numberProperties([requirement]) }), tidewantWorld, tidewantKnown);
const holding = (collection: (typeof collections)[number], size: number) => {
  const [property] = Object.values(aQuest()[collection]);
  const copies = Array.from({ length: size }, (_, index) => [String(index), { ...property, id: String(index) }]);
  return checkQuest(aQuest({ [collection]: Object.fromEntries(copies) }), tidewantWorld, tidewantKnown);
};
const misnumbered = (collection: (typeof collections)[number]) => {
  const [property] = Object.values(aQuest()[collection]);
  return checkQuest(aQuest({ [collection]: { 7: { ...property, id: '7' } } }), tidewantWorld, tidewantKnown);
};
const line = aStoryLine();
const tide: Choice = { title: 'Ebb or flood', quests: [a, b], at_most: 1 };
const choosing = (choices: Choices) => checkStoryLine({ ...line, choices }, tidewantWorld);
const box = { id: 'one', x: 0, y: 0, width: 10, height: 10 };
const aPicture = (change: Partial<LinePicture> = {}): LinePicture => ({
  ...box,
  name: 'sea',
  image: null,
  turn: 0,
  ...change,
});
const withPictures = (pictures: LinePicture[]) => checkStoryLine({ ...line, pictures }, tidewantWorld);
const second = (change: object) =>
  checkStoryLine(
    {
      ...line,
      story_quests: { ...line.story_quests, [b]: { ...line.story_quests[b], ...change } as never },
    },
    tidewantWorld,
  );

const rows = [
  [
    'terms_not_accepted',
    () => checkSignUp({ ...signUp, termsAccepted: false }),
    'You must agree to the terms and conditions to sign up.',
  ],
  ['email_shape', () => checkSignUp({ ...signUp, email: 'wren' }), 'Please enter a valid email address.'],
  ['password_too_short', () => checkNewPassword('x', 'x'), 'Password must be at least 8 characters long.'],
  ['password_too_long', () => checkNewPassword('x'.repeat(129), ''), 'Password must be at most 128 characters long.'],
  ['passwords_differ', () => checkNewPassword('x'.repeat(8), ''), "Passwords don't match. Please try again."],
  [
    'display_name',
    () => checkDisplayName('x'.repeat(51)),
    'The display name should be one line of at most 50 characters.',
  ],
  [
    'display_name_invisible',
    () => checkDisplayName('\u200B'),
    'The display name should have letters that can be seen.',
  ],
  [
    'display_name_direction',
    () => checkDisplayName('Wren\u202E'),
    'The display name should have no characters that turn the direction of the text.',
  ],
  [
    'display_name_reserved',
    () => checkDisplayName('Administrator'),
    'The display name should not be or end in a name of ours, such as Administrator, Designer or Runeloom.',
  ],
  [
    'quest_title_length',
    () => checkQuest(aQuest({ title: '' }), tidewantWorld, tidewantKnown),
    'The quest title should be between 5 and 50 characters.',
  ],
  [
    'quest_title_line',
    () => checkQuest(aQuest({ title: 'The\nbell' }), tidewantWorld, tidewantKnown),
    'The quest title should be one line.',
  ],
  [
    'quest_title_direction',
    () => checkQuest(aQuest({ title: turned }), tidewantWorld, tidewantKnown),
    'The quest title should have no characters that turn the direction of the text.',
  ],
  [
    'quest_description_length',
    () => checkQuest(aQuest({ description: '' }), tidewantWorld, tidewantKnown),
    'The quest description should be between 5 and 3000 characters.',
  ],
  ['requirements_too_many', () => holding('requirements', 11), 'The maximum amount of requirements is 10'],
  ['objectives_too_many', () => holding('objectives', 11), 'The maximum amount of objectives is 10'],
  ['rewards_too_many', () => holding('rewards', 11), 'The maximum amount of rewards is 10'],
  ['objectives_too_few', () => holding('objectives', 0), 'The minimum amount of objectives is 1'],
  ['rewards_too_few', () => holding('rewards', 0), 'The minimum amount of rewards is 1'],
  ['property_numbering', () => misnumbered('requirements'), 'The requirements are not numbered in order.'],
  ['property_numbering', () => misnumbered('objectives'), 'The objectives are not numbered in order.'],
  ['property_numbering', () => misnumbered('rewards'), 'The rewards are not numbered in order.'],
  ['item_name_length', () => asking(collect('x')), 'The name of the item must be between 3 and 50 characters.'],
  ['item_name_line', () => asking(collect('Wet\nrope')), 'The name of the item must be one line.'],
  [
    'item_name_direction',
    () => asking(collect(turned)),
    'The name of the item must have no characters that turn the direction of the text.',
  ],
  ['npc_name_length', () => asking(talkWith('x')), 'The name of the creature/npc must be between 3 and 50 characters.'],
  ['npc_name_line', () => asking(talkWith('Salt\nwolf')), 'The name of the creature/npc must be one line.'],
  [
    'npc_name_direction',
    () => asking(talkWith(turned)),
    'The name of the creature/npc must have no characters that turn the direction of the text.',
  ],
  [
    'profession_unknown',
    () => giving(teach('Knitting', 1)),
    "That's an invalid profession. Please choose a different one from the list.",
  ],
  [
    'profession_level_range',
    () => requiring(askFor('Mining', 101)),
    'Required profession level must be between 1 and 100',
  ],
  [
    'collect_quantity_range',
    () => asking(collect('Wet rope'), { item_quantity: 31 }),
    'The amount of items to collect must be between 1 and 30',
  ],
  [
    'kill_count_range',
    () => asking(slay('Salt wolf'), { npc_kill_count: 31 }),
    'The amount of creatures/npcs to defeat must be between 1 and 30',
  ],
  ['copper_range', () => giving(pay(0, 0, 100)), 'The amount of copper should be between 0 and 99'],
  ['silver_range', () => giving(pay(0, 100)), 'The amount of silver should be between 0 and 99'],
  ['gold_range', () => giving(pay(251)), 'The amount of gold should be between 0 and 250'],
  [
    'item_reward_quantity_range',
    () => giving(give('Wet rope'), { item_quantity: 51 }),
    'The amount of items to collect must be between 1 and 50',
  ],
  [
    'experience_range',
    () => giving(teach('Mining', 100_001)),
    'The amount of profession experience should be between 1 and 100000.',
  ],
  [
    'storyline_title_length',
    () => checkStoryLine({ ...line, title: '' }, tidewantWorld),
    'The storyline title should be between 5 and 50 characters.',
  ],
  [
    'storyline_title_line',
    () => checkStoryLine({ ...line, title: 'The\nbell' }, tidewantWorld),
    'The storyline title should be one line.',
  ],
  [
    'storyline_title_direction',
    () => checkStoryLine({ ...line, title: turned }, tidewantWorld),
    'The storyline title should have no characters that turn the direction of the text.',
  ],
  [
    'storyline_description_length',
    () => checkStoryLine({ ...line, description: '' }, tidewantWorld),
    'The storyline description should be between 5 and 3000 characters.',
  ],
  [
    'storyline_quests_too_few',
    () => checkStoryLine({ ...line, story_quests: {} }, tidewantWorld),
    'The storyline should have atleast 2 quests',
  ],
  [
    'storyline_quests_too_many',
    () => checkQuestMaximum(tidewantWorld.limits.story_quests.max + 1, 0, tidewantWorld),
    'A story line should have at most 2,000 quests. Take some out, or put them into another story line.',
  ],
  ['story_quest_key', () => second({ quest: c }), "A quest of the story line is kept under another quest's id."],
  [
    'story_quest_present',
    () => addStoryQuest(line, b, tidewantWorld).refusal,
    'This quest is already in the story line.',
  ],
  [
    'reference_present',
    () => checkStoryLine({ ...line, references: { [a]: { line: 'storyline_u_00000001', x: 0, y: 0 } } }, tidewantWorld),
    'A quest of the story line is also shown as a quest of another line.',
  ],
  [
    'canvas_too_full',
    () => withPictures(Array.from({ length: 501 }, (_, index) => aPicture({ id: String(index) }))),
    'A story line should have at most 500 pictures, and as many notes.',
  ],
  ['canvas_part_twice', () => withPictures([aPicture(), aPicture()]), 'Two pictures or notes have the same id.'],
  [
    'canvas_part_image',
    () => withPictures([aPicture({ image: 'https://example.org/a.png' })]),
    'The image of a picture is an address that this server gave, or none.',
  ],
  ['canvas_part_shape', () => withPictures([aPicture({ width: -1 })]), 'A picture or note has no right id or size.'],
  [
    'canvas_part_text',
    () => withPictures([aPicture({ name: 'x'.repeat(201) })]),
    'A text of a picture or note should have at most 200 characters.',
  ],
  [
    'canvas_part_colour',
    () => checkStoryLine({ ...line, notes: [{ ...box, kind: 'note', colour: '#12' }] }, tidewantWorld),
    "The colour of a note should be a name, or be like '#1a2b3c'.",
  ],
  [
    'prerequisite_unknown',
    () => checkLink(line, { source: c, target: b }),
    'A prerequisite must be a quest of the same story line.',
  ],
  [
    'prerequisite_key',
    () => second({ prerequisite_quests: { [a]: b } }),
    "A prerequisite is kept under another quest's id.",
  ],
  ['prerequisite_present', () => linkPresent({ source: a, target: b }), 'These two quests are linked already.'],
  ['prerequisite_self', () => checkLink(line, { source: a, target: a }), 'A quest cannot be its own prerequisite.'],
  [
    'prerequisite_cycle',
    () => checkLink(line, { source: b, target: a }),
    'Quests cannot wait for each other in a circle.',
  ],
  ['quest_needs', () => second({ needs: 2 }), 'A quest with one prerequisite should need that one.'],
  [
    'quest_repeat_hours',
    () => second({ repeat: { every: 'hours', hours: 721 } }),
    'A quest that repeats by hours should do so every 1 to 720 hours; others have no hours.',
  ],
  [
    'quest_repeat_time',
    () => second({ repeat: { every: 'day', at: '24:00' } }),
    "The time of a quest that repeats daily or weekly should be like '04:00'; one that repeats by hours has none.",
  ],
  [
    'choices_too_many',
    () => choosing(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`tide${index}`, tide]))),
    'A story line should have at most 200 choices.',
  ],
  [
    'choice_id',
    () => choosing({ 'ebb/flood': tide }),
    "The id of a choice should have 1 to 64 letters, digits, '_' or '-'.",
  ],
  [
    'choice_title',
    () => choosing({ tide: { ...tide, title: '' } }),
    'The title of a choice should be one line between 1 and 50 characters, and not turn the direction of the text.',
  ],
  [
    'choice_quest_unknown',
    () => choosing({ tide: { ...tide, quests: [a, c] } }),
    'A choice may only hold quests of its story line.',
  ],
  ['choice_quest_twice', () => choosing({ tide: { ...tide, quests: [a, a] } }), 'A choice may hold a quest only once.'],
  [
    'choice_quests_too_few',
    () => choosing({ tide: { ...tide, quests: [a] } }),
    'A choice should have at least 2 quests.',
  ],
  ['choice_at_most', () => choosing({ tide: { ...tide, at_most: 2 } }), 'Of a choice of 2 quests, 1 may be done.'],
  [
    'quest_needed_by_story_lines',
    () => ({
      code: 'quest_needed_by_story_lines' as const,
      params: { min: 2, titles: ['The drowned bell', 'The other'] },
    }),
    "Without this quest, these story lines would have fewer than 2 quests: 'The drowned bell', 'The other'.",
  ],
  [
    'reason_too_long',
    () => checkReason('declined', 'x'.repeat(1001)),
    'The reason should have at most 1,000 characters.',
  ],
  ['reason_missing', () => checkReason('declined', ' '), 'Please give the author a reason.'],
  ['reason_too_short', () => checkReason('declined', ' four '), 'The reason should have at least 5 characters.'],
] as const;

it.each(rows)('%s has its message to the byte', (code, breakRule, message) => {
  const violation = breakRule();
  expect(violation?.code).toBe(code);
  expect(violation && describeViolation(violation)).toBe(message);
});

/** What the world of an installation's start can't break. */
const ofOtherWorlds = [
  'property_type',
  'property_part_unknown',
  'property_part_missing',
  'property_part_value',
  'reward_group_title',
  'reward_group_unknown',
  'reward_group_count',
];

it('every rule of the messages stands in the table, except the one that no quest can break', () => {
  const messages = { ...accountRules, ...questRules, ...storyLineRules, ...reviewRules };
  const inTable = new Set<string>(rows.map(([code]) => code));
  expect(Object.keys(messages).filter((code) => !inTable.has(code))).toEqual([
    'requirements_too_few',
    ...ofOtherWorlds,
  ]);
});
