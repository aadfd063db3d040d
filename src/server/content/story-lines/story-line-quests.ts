import { sql, type Kysely } from 'kysely';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { prepareQuery, prepareWrite } from '#server/platform/db/statements/prepare-query.ts';
import type { DocumentKey, DocumentWrite } from '#server/content/documents/document.ts';

/** `ids` is JSON: a statement can't have so many values. */
export type StoryLineQuests = DocumentKey & { readonly ids: string };

export const prepareStoryLineQuests = (database: Pick<Database, 'db' | 'file'>) => {
  const { db, file } = database;
  const valuesOf = (ids: string) =>
    file
      ? sql<string>`(select value from json_each(${ids}))`
      : sql<string>`(select value from json_array_elements_text(${ids}::json))`;
  const ofLine = ({ owner, id }: DocumentKey) =>
    db.deleteFrom('story_line_quests').where('owner_id', '=', owner).where('story_line_id', '=', id);
  const questsBefore = ({ owner, id }: DocumentKey) =>
    db.selectFrom('story_line_quests').select('quest_id').where('owner_id', '=', owner).where('story_line_id', '=', id);
  return {
    forgetAll: prepareWrite(database, (key: DocumentKey) => ofLine(key)),
    forgetOthers: prepareWrite(database, ({ owner, id, ids }: StoryLineQuests) =>
      ofLine({ owner, id }).where('quest_id', 'not in', valuesOf(ids)),
    ),
    note: prepareWrite(database, ({ owner, id, ids }: StoryLineQuests) =>
      db
        .insertInto('story_line_quests')
        .columns(['owner_id', 'story_line_id', 'quest_id'])
        .expression(
          sql`select cast(${owner} as text), cast(${id} as text), held.value from ${valuesOf(ids)} as held where true`,
        )
        .onConflict((conflict) => conflict.doNothing()),
    ),
    /** Keeps the quests that a line begins to contain from being deleted. */
    lockNew: prepareWrite(database, ({ owner, id, ids }: StoryLineQuests) => {
      const quests = db
        .selectFrom('quests')
        .select('id')
        .where('owner_id', '=', owner)
        .where('id', 'in', valuesOf(ids))
        .where('id', 'not in', questsBefore({ owner, id }))
        .orderBy('id');
      return quests.forKeyShare();
    }),
    findMissing: prepareQuery(database, ({ owner, id, ids }: StoryLineQuests) =>
      db
        .selectFrom(sql<{ value: string }>`${valuesOf(ids)}`.as('asked'))
        .select('asked.value as id')
        .where('asked.value', 'not in', questsBefore({ owner, id }))
        .where(
          sql<boolean>`not exists (select 1 from quests where quests.owner_id = ${owner} and quests.id = asked.value)`,
        )
        .orderBy('asked.value'),
    ),
  };
};

type LineOfQuests = DocumentKey & { readonly quests: readonly string[] };

export const toStoryLineQuests = ({ owner, id, quests }: LineOfQuests): StoryLineQuests => ({
  owner,
  id,
  ids: JSON.stringify(quests),
});

/** The quests of each line that is being saved: a long one is parsed once. */
const parsed = new WeakMap<DocumentWrite, readonly string[]>();

export const questsOf = (write: DocumentWrite): readonly string[] => {
  const known = write.quests ?? parsed.get(write);
  if (known) return known;
  const quests = Object.keys((JSON.parse(write.document) as StoryLine).story_quests);
  parsed.set(write, quests);
  return quests;
};

type Lines = { readonly owner: string; readonly lines: readonly string[] };

/** The ids of the quests that some of these lines contain, each once. */
export const findQuestsOfLines = (db: Kysely<Schema>, { owner, lines }: Lines): Promise<string[]> =>
  findPartners(db, { owner, ids: lines, by: 'story_line_id', find: 'quest_id' });

type Quests = { readonly owner: string; readonly quests: readonly string[] };

/** The ids of the lines that contain some of these quests, each once. */
export const findLinesOfQuests = (db: Kysely<Schema>, { owner, quests }: Quests): Promise<string[]> =>
  findPartners(db, { owner, ids: quests, by: 'quest_id', find: 'story_line_id' });

type End = 'story_line_id' | 'quest_id';
type Asked = { readonly owner: string; readonly ids: readonly string[]; readonly by: End; readonly find: End };

/** The other ends of their pairs of a line and a quest. */
const findPartners = async (db: Kysely<Schema>, { owner, ids, by, find }: Asked): Promise<string[]> => {
  const found = new Set<string>();
  for (const some of inPortions(ids)) {
    const pairs = db.selectFrom('story_line_quests').where('owner_id', '=', owner).where(by, 'in', some);
    for (const { id } of await pairs.select(`${find} as id`).distinct().execute()) found.add(id);
  }
  return [...found];
};
