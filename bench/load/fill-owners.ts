import { toQuestId } from '#domain/quest.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import type { Database } from '#server/db/database.ts';
import { aQuest } from '#test-support/builders.ts';

export const questsOfAnOwner = 100;

const numbered = (index: number): string => String(index).padStart(8, '0');

/** Fills an installation with as many quests, each owner's made in turn with everybody else's; `readers` own theirs too. */
export const fillOwners = async ({ db }: Database, quests: number, readers: readonly string[]): Promise<void> => {
  const owners = quests / questsOfAnOwner;
  const ownerAt = (index: number): string => readers[index] ?? `user${numbered(index)}`;
  const now = Date.now();
  const add = inBatches(db);
  await add('quests', quests, (index) => {
    const [owner, id] = [ownerAt(index % owners), toQuestId(numbered(index))];
    const quest = aQuest({ title: `A tale of the tides, ${index}` });
    return {
      owner_id: owner,
      id,
      title: quest.title,
      type: quest.type,
      document: JSON.stringify({ ...quest, id, uid: owner }),
      version: 1,
      created_at: now + index,
      updated_at: now + index,
      updated_by: owner,
    };
  });
  await add('collections', owners, (index) => ({
    owner_id: ownerAt(index),
    kind: 'quests' as const,
    version: questsOfAnOwner,
    stamp: 'bench',
  }));
};

/** The id of one of the quests that the first of the readers owns. */
export const firstQuest = toQuestId(numbered(0));
