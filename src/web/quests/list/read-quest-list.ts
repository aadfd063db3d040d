import * as z from 'zod/mini';
import type { SavedQuest } from '#contract/quests.ts';
import { versionShape } from '#contract/versions.ts';
import { isStoredQuest } from '#domain/quest/quest.ts';
import { logError } from '#web/shared/errors/log.ts';

const listShape = z.object({ items: z.array(z.unknown()) });
const versioned = z.object(versionShape);

/** What is no valid quest is left out and logged. */
export const readQuestList = (answer: unknown): SavedQuest[] =>
  z.parse(listShape, answer).items.filter((item): item is SavedQuest => {
    if (isSavedQuest(item)) return true;
    logError('A stored quest was left out, for it lacks fields of a quest', item);
    return false;
  });

const isSavedQuest = (item: unknown): item is SavedQuest => isStoredQuest(item) && z.safeParse(versioned, item).success;
