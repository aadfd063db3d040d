import * as z from 'zod/mini';
import { limits } from '#domain/limits.ts';
import { objective, requirement, reward } from '#domain/quest-properties/registry.ts';
import { text } from '#domain/text/text.ts';

export const storyTypes = ['Main Story', 'Side Story'] as const;
export const storyType = z.enum(storyTypes);
export type StoryType = z.infer<typeof storyType>;

const questIdShape = new RegExp(`^quest_[A-Za-z0-9_-]{${limits.generatedId.min},${limits.generatedId.max}}$`);

/** `quest_` and 8 to 64 letters, digits, `_` or `-`, made on the device. */
export const questId = z.string().check(z.regex(questIdShape));

export const isQuestId = (id: string): boolean => questIdShape.test(id);

export const toQuestId = (generated: string): string => `quest_${generated}`;

const propertyId = z.string().check(z.regex(/^\d{1,6}$/));

/** The shape only. Properties are keyed by id. */
export const questContent = z.strictObject({
  title: text,
  description: text,
  type: storyType,
  requirements: z.record(propertyId, requirement),
  objectives: z.record(propertyId, objective),
  rewards: z.record(propertyId, reward),
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
