import { knownVersion } from '#contract/versions.ts';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { questContentOf } from '#domain/document/content-of.ts';
import { questId, storyType, type QuestContent } from '#domain/quest/quest.ts';
import { partNames } from '#texts/quests.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export type QuestPart = keyof typeof partNames;

const questParts = Object.keys(partNames) as readonly QuestPart[];

export const isSameQuest = (one: QuestContent, other: QuestContent): boolean =>
  one === other || differingQuestParts(one, other).length === 0;

export const nameDifferingQuestParts = (one: QuestContent, other: QuestContent): string[] =>
  differingQuestParts(one, other).map((part) => partNames[part]);

/** Stored quests may have their keys in another order. */
export const differingQuestParts = (one: QuestContent, other: QuestContent): QuestPart[] => {
  const [content, another] = [questContentOf(one, loadedWorld()), questContentOf(other, loadedWorld())];
  return questParts.filter(
    (part) => one[part] !== other[part] && hashKey([content[part]]) !== hashKey([another[part]]),
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
