import type { SavedQuest } from '#contract/quests.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { blankQuest, toQuestId, type QuestContent } from '#domain/quest.ts';
import { generateId } from '#web/shared/items/generate-id.ts';

/**
 * What a designer writes and has not saved yet. The id is made once, so that sending a new quest again is the same
 * request; `version` is the saved one that the draft began from, null for a new quest.
 */
export type QuestDraft = {
  readonly id: string;
  readonly version: number | null;
  readonly original: QuestContent;
  readonly content: QuestContent;
};

export const newDraft = (): QuestDraft => ({
  id: toQuestId(generateId()),
  version: null,
  original: blankQuest,
  content: blankQuest,
});

export const draftOf = (saved: SavedQuest): QuestDraft => {
  const content = toContent(saved);
  return { id: saved.id, version: saved.version, original: content, content };
};

export const isChanged = ({ original, content }: QuestDraft): boolean =>
  JSON.stringify(original) !== JSON.stringify(content);

/** The part of a quest that people write, its properties numbered in order. */
const toContent = ({ title, description, type, requirements, objectives, rewards }: QuestContent): QuestContent => ({
  title,
  description,
  type,
  requirements: numberProperties(listProperties(requirements)),
  objectives: numberProperties(listProperties(objectives)),
  rewards: numberProperties(listProperties(rewards)),
});
