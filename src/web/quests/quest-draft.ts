import { knownVersion } from '#contract/versions.ts';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questContentOf } from '#domain/document/content-of.ts';
import { questId, storyType, type QuestContent } from '#domain/quest/quest.ts';
import { contentNames } from '#texts/quests.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export type QuestContentKey = keyof typeof contentNames;

const questContentKeys = Object.keys(contentNames) as readonly QuestContentKey[];

export const isSameQuest = (one: QuestContent, other: QuestContent): boolean =>
  one === other || differingQuestKeys(one, other).length === 0;

export const nameQuestDifferences = (one: QuestContent, other: QuestContent): string[] =>
  differingQuestKeys(one, other).map((key) => contentNames[key]);

/** Stored quests may have their keys in another order. */
export const differingQuestKeys = (one: QuestContent, other: QuestContent): QuestContentKey[] => {
  const [content, another] = [questContentOf(one, loadedWorld()), questContentOf(other, loadedWorld())];
  return questContentKeys.filter(
    (key) => one[key] !== other[key] && hashKey([content[key]]) !== hashKey([another[key]]),
  );
};

export const isQuestDraft = (kept: unknown): kept is Draft<QuestContent> => draftShape.safeParse(kept).success;

/** A quest as a draft may contain it, with rules still broken. */
export const questDraftContent = z.object({
  title: z.string(),
  description: z.string(),
  type: storyType,
  requirements: z.record(z.string(), z.looseObject({})),
  objectives: z.record(z.string(), z.looseObject({})),
  rewards: z.record(z.string(), z.looseObject({})),
  fields: z.optional(z.record(z.string(), z.unknown())),
  reward_groups: z.optional(z.record(z.string(), z.looseObject({}))),
  marks: z.optional(z.looseObject({})),
});

const draftShape = z.object({
  id: questId,
  version: z.nullable(knownVersion),
  original: questDraftContent,
  content: questDraftContent,
});
