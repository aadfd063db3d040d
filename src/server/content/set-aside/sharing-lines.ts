import { sql, type Kysely } from 'kysely';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { measureOf } from '#server/content/documents/read-in-pieces.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';

/** Lines that are followed through the quests that they share or refer to. */
const mostSharing = 100;

/** The most bytes of the lines whose references are read. */
const mostRead = mostSnapshotBytes;

/** A step takes a few milliseconds: each quest may be in as many lines as are followed. */
const [questsAtOnce, rowsAtOnce] = [50, 1_000];

type Line = { readonly owner: string; readonly id: string; readonly quests: readonly string[] };

/**
 * The lines that share quests with a line, or have quests that it refers to, themselves or through each other, nearest first. A line
 * that refers to this one changes nothing in it. Other work runs between the steps.
 */
export const sharingLines = async (db: Kysely<Schema>, { owner, id, quests }: Line): Promise<string[]> => {
  const known = new Set([id]);
  const followed = new Set<string>();
  let left = mostRead;
  for (const line of known) {
    const concerned = line === id ? [...quests] : await findQuestsOfLines(db, { owner, lines: [line] });
    const [measured] = await measureOf(db, 'story_lines', { owner, ids: [line] });
    left -= measured?.bytes ?? 0;
    if (left >= 0) concerned.push(...(await findReferences(db, { owner, line })));
    await waitForRound();
    for (const some of inPortions(concerned.filter((quest) => !followed.has(quest)).toSorted(), questsAtOnce)) {
      for await (const other of linesWith(db, { owner, quests: some, known })) known.add(other);
      if (known.size > mostSharing) return [...known].slice(1, mostSharing + 1);
      for (const quest of some) followed.add(quest);
    }
  }
  return [...known].slice(1);
};

/** The quests of other lines that a line shows. */
const findReferences = async (
  db: Kysely<Schema>,
  { owner, line }: { readonly owner: string; readonly line: string },
): Promise<string[]> => {
  const shown = isPostgres(db)
    ? sql`lateral json_object_keys(line.document::json -> 'references') as shown(key)`
    : sql`json_each(line.document, '$.references') as shown`;
  const { rows } = await sql<{ id: string }>`
    select shown.key as id from story_lines as line, ${shown} where line.owner_id = ${owner} and line.id = ${line}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
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
