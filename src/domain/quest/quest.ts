import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';
import { limits } from '#domain/limits.ts';
import { origin } from '#domain/origin.ts';
import { groupId, property, propertyId } from '#domain/world/property.ts';

/** `player`: the player chooses. `chance`: the game draws. `count` is how many of the group's rewards are given. */
export const rewardGroup = z.strictObject({ title: text, pick: z.enum(['player', 'chance']), count: z.int() });
export type RewardGroup = z.infer<typeof rewardGroup>;

export const storyTypes = ['Main Story', 'Side Story'] as const;
export const storyType = z.enum(storyTypes);
export type StoryType = z.infer<typeof storyType>;

const questIdShape = new RegExp(`^quest_[A-Za-z0-9_-]{${limits.generatedId.min},${limits.generatedId.max}}$`);

/** `quest_` and 8 to 64 letters, digits, `_` or `-`, made on the device. */
export const questId = z.string().check(z.regex(questIdShape));

export const isQuestId = (id: string): boolean => questIdShape.test(id);

export const toQuestId = (generated: string): string => `quest_${generated}`;

const namedEntry = z.strictObject({ id: z.string().check(z.maxLength(128)), name: text });
const fieldKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));

/** A field of the quest itself that a world adds. An entry has its id and its name. */
const questFieldValue = z.union([text, z.int(), z.boolean(), namedEntry]);
export type QuestFieldValue = z.infer<typeof questFieldValue>;

/** For those who work on the quest: no part of what is submitted, official or released. `assignee` is an account. Their rules: `checkQuestMarks`. */
const marks = z.strictObject({
  tags: z.optional(z.array(text)),
  status: z.optional(text),
  assignee: z.optional(text),
});
export type Marks = z.infer<typeof marks>;

/** The shape that all worlds share; `checkShape` knows the keys of each kind. Properties are keyed by id. Absent parts are empty. */
export const questContent = z.strictObject({
  title: text,
  description: text,
  type: storyType,
  requirements: z.record(propertyId, property),
  objectives: z.record(propertyId, property),
  rewards: z.record(propertyId, property),
  fields: z.optional(z.record(fieldKey, questFieldValue)),
  reward_groups: z.optional(z.record(groupId, rewardGroup)),
  marks: z.optional(marks),
  origin: z.optional(origin),
});
export type QuestContent = z.infer<typeof questContent>;

export const quest = z.extend(questContent, { id: questId, uid: z.string() });
export type Quest = z.infer<typeof quest>;

export const blankQuest: QuestContent = {
  title: '',
  description: '',
  type: 'Main Story',
  requirements: {},
  objectives: {},
  rewards: {},
};

const storedFields = ['id', 'title', 'description', 'type', 'requirements', 'objectives', 'rewards'];

/** Lists leave out other data and log it. */
export const isStoredQuest = (stored: unknown): stored is Quest =>
  typeof stored === 'object' && stored !== null && storedFields.every((field) => field in stored);
