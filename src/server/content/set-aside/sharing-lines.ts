import type { Kysely } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/workers/yield-to-others.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';

/** Lines that are followed through the quests that they share. */
const mostSharing = 100;

/** A step takes a few milliseconds: each quest may be in as many lines as are followed. */
const [questsAtOnce, rowsAtOnce] = [50, 1_000];

type Line = { readonly owner: string; readonly id: string; readonly quests: readonly string[] };

/** The lines that share quests with a line, themselves or through each other, nearest first. Other work runs between the steps. */
export const sharingLines = async (db: Kysely<Schema>, { owner, id, quests }: Line): Promise<string[]> => {
  const known = new Set([id]);
  const followed = new Set<string>();
  for (const line of known) {
    const held = line === id ? quests : await findQuestsOfLines(db, { owner, lines: [line] });
    await waitForRound();
    for (const some of inPortions(held.filter((quest) => !followed.has(quest)).toSorted(), questsAtOnce)) {
      for await (const other of linesWith(db, { owner, quests: some, known })) known.add(other);
      if (known.size > mostSharing) return [...known].slice(1, mostSharing + 1);
      for (const quest of some) followed.add(quest);
    }
  }
  return [...known].slice(1);
};

type Asked = { readonly owner: string; readonly quests: readonly string[]; readonly known: ReadonlySet<string> };

/** Not those that are known, nor any more once there are enough. */
async function* linesWith(db: Kysely<Schema>, { owner, quests, known }: Asked): AsyncGenerator<string> {
  for (let isWhole = false; !isWhole && known.size <= mostSharing;) {
    const rows = await db
      .selectFrom('story_line_quests')
      .select('story_line_id as id')
      .where('owner_id', '=', owner)
      .where('quest_id', 'in', quests)
      .where('story_line_id', 'not in', [...known])
      .orderBy('quest_id')
      .orderBy('story_line_id')
      .limit(rowsAtOnce)
      .execute();
    await waitForRound();
    isWhole = rows.length < rowsAtOnce;
    yield* new Set(rows.map((row) => row.id));
  }
}
