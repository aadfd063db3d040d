import type { QuestContent } from '#domain/quest/quest.ts';
import { hasLogicKeys } from '#domain/story-line/logic/write-story-quest.ts';
import { importedFields, type StoryLineContent } from '#domain/story-line/story-line.ts';

export type LaterField = {
  readonly schema: number;
  readonly isIn: (content: QuestContent | StoryLineContent) => boolean;
};

/** A client of an earlier schema leaves the marks of a quest as they are: it sends none. */
export const marksSchema = 5;

/** A client of an earlier schema takes no answer that says how a document stands to what is official. */
export const officialStateSchema = 6;

/** A new field gets the next number, so that an earlier build refuses to drop it. */
const laterFields: readonly LaterField[] = [
  { schema: 2, isIn: (content) => hasWorldFields(content) },
  { schema: 3, isIn: (content) => hasLogicOfQuests(content) },
  { schema: 4, isIn: (content) => hasBookFields(content) },
  { schema: marksSchema, isIn: (content) => 'marks' in content },
  { schema: officialStateSchema, isIn: () => false },
];

export const schemaOf = (
  content: QuestContent | StoryLineContent,
  fields: readonly LaterField[] = laterFields,
): number => Math.max(1, ...fields.filter(({ isIn }) => isIn(content)).map(({ schema }) => schema));

export const schemaNumber = Math.max(1, ...laterFields.map(({ schema }) => schema));

const hasWorldFields = (content: QuestContent | StoryLineContent): boolean =>
  'rewards' in content &&
  (content.fields !== undefined ||
    content.reward_groups !== undefined ||
    Object.values(content.rewards).some(({ group }) => group !== undefined));

const hasBookFields = (content: object): boolean => importedFields.some((field) => field in content);

const hasLogicOfQuests = (content: QuestContent | StoryLineContent): boolean =>
  'story_quests' in content &&
  (content.choices !== undefined || Object.values(content.story_quests).some(hasLogicKeys));
