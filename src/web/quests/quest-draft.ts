import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { SavedQuest } from '#contract/quests.ts';
import { questContentOf } from '#domain/content-of.ts';
import { blankQuest, questId, storyType, toQuestId, type QuestContent } from '#domain/quest.ts';
import { generateId } from '#web/documents/drafts/generate-id.ts';

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
  const content = questContentOf(saved);
  return { id: saved.id, version: saved.version, original: content, content };
};

export const isChanged = ({ original, content }: QuestDraft): boolean =>
  JSON.stringify(original) !== JSON.stringify(content);

export const saysTheSame = (quest: QuestContent, content: QuestContent): boolean =>
  questParts.every((part) => isSamePart(part, quest, content));

const questParts = ['title', 'type', 'description', 'requirements', 'objectives', 'rewards'] as const;

const partNames: Readonly<Record<(typeof questParts)[number], string>> = {
  title: 'title',
  type: 'story type',
  description: 'description',
  requirements: 'requirements',
  objectives: 'objectives',
  rewards: 'rewards',
};

/** What was stored may have its keys in another order. */
const isSamePart = (part: (typeof questParts)[number], one: QuestContent, other: QuestContent): boolean =>
  hashKey([questContentOf(one)[part]]) === hashKey([questContentOf(other)[part]]);

/** The names of the parts in which two quests differ. */
export const tellDifferingParts = (one: QuestContent, other: QuestContent): string[] =>
  questParts.filter((part) => !isSamePart(part, one, other)).map((part) => partNames[part]);

/** Whether what the device kept is a draft. */
export const isQuestDraft = (kept: unknown): kept is QuestDraft => draftShape.safeParse(kept).success;

const contentShape = z.object({
  title: z.string(),
  description: z.string(),
  type: storyType,
  requirements: z.record(z.string(), z.looseObject({})),
  objectives: z.record(z.string(), z.looseObject({})),
  rewards: z.record(z.string(), z.looseObject({})),
});

const draftShape = z.object({
  id: questId,
  version: z.nullable(z.int()),
  original: contentShape,
  content: contentShape,
});
