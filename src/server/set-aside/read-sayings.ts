import type { Kysely } from 'kysely';
import type { Sayings } from '#domain/advice/aside/sayings.ts';
import type { Schema, SetAsideRow } from '#server/db/schema.ts';
import { tableOf } from '#server/documents/document.ts';
import { inPortions } from '#server/entries/insert-entries.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import { currentWorld } from '#server/world/current-world.ts';

type Place = { readonly owner: string; readonly kind: SetAsideRow['kind']; readonly id: string };

type Parts = { readonly db: Kysely<Schema>; readonly pool: WorkerPool };

/** What checks say of a document as it is saved. null: there is no such document. */
export const readSayings = async ({ db, pool }: Parts, place: Place): Promise<Sayings | null> => {
  const { owner, kind, id } = place;
  const [document] = await readTexts(db, kind, { owner, ids: [id] });
  if (document === undefined) return null;
  const { world } = await currentWorld(db);
  if (kind === 'quests')
    return pool.run('readSayingsOfQuest', { document, world }, { account: owner, bytes: Buffer.byteLength(document) });
  const ids = await sharingLines(db, place);
  const others = await readTexts(db, 'story_lines', { owner, ids });
  const held = await heldIn(db, { owner, lines: [id] });
  const quests = await readTexts(db, 'quests', { owner, ids: held });
  const titles = await readTitles(db, { owner, ids: await heldIn(db, { owner, lines: [id, ...ids] }) });
  const bytes = [document, ...others, ...quests].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return pool.run('readSayingsOfLine', { line: document, quests, others, titles, world }, { account: owner, bytes });
};

type Documents = { readonly owner: string; readonly ids: readonly string[] };

const readTexts = async (db: Kysely<Schema>, kind: SetAsideRow['kind'], { owner, ids }: Documents) => {
  const texts: string[] = [];
  for (const some of inPortions(ids)) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select('document')
      .where('owner_id', '=', owner)
      .where('id', 'in', some)
      .execute();
    texts.push(...rows.map(({ document }) => document));
  }
  return texts;
};

const readTitles = async (db: Kysely<Schema>, { owner, ids }: Documents): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (const some of inPortions(ids)) {
    const rows = await db
      .selectFrom('quests')
      .select(['id', 'title'])
      .where('owner_id', '=', owner)
      .where('id', 'in', some)
      .execute();
    for (const { id, title } of rows) titles.set(id, title);
  }
  return titles;
};

/** Lines that are followed through the quests that they share. */
const mostSharing = 100;

const sharingLines = async (db: Kysely<Schema>, { owner, id }: Place): Promise<string[]> => {
  const known = new Set([id]);
  let added = [id];
  while (added.length > 0 && known.size <= mostSharing) {
    const rows = await db
      .selectFrom('story_line_quests as own')
      .innerJoin('story_line_quests as other', (join) =>
        join.onRef('other.owner_id', '=', 'own.owner_id').onRef('other.quest_id', '=', 'own.quest_id'),
      )
      .select('other.story_line_id as id')
      .distinct()
      .where('own.owner_id', '=', owner)
      .where('own.story_line_id', 'in', added)
      .orderBy('other.story_line_id')
      .execute();
    added = rows.map((row) => row.id).filter((each) => !known.has(each));
    for (const each of added) known.add(each);
  }
  known.delete(id);
  return [...known].slice(0, mostSharing);
};

const heldIn = async (
  db: Kysely<Schema>,
  { owner, lines }: { readonly owner: string; readonly lines: readonly string[] },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('story_line_quests')
    .select('quest_id')
    .distinct()
    .where('owner_id', '=', owner)
    .where('story_line_id', 'in', lines)
    .execute();
  return rows.map(({ quest_id }) => quest_id);
};
