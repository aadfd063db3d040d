import type { Kysely } from 'kysely';
import type { SubmissionBody } from '#contract/submissions.ts';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentKey } from '#server/documents/document.ts';
import { notFound } from '#server/errors.ts';
import type { StoredOriginals } from '#server/workers/submission-jobs.ts';

/** The owner's quest, or story line with all its quests, as it is stored at one moment; throws 404 where there is none. */
export const readOriginals = async (
  db: Kysely<Schema>,
  owner: string,
  { kind, item_id: id }: SubmissionBody,
): Promise<StoredOriginals> => {
  if (kind === 'quest') {
    const document = await readQuest(db, { owner, id });
    if (document === undefined) throw notFound('There is no such quest.');
    return { line: null, quests: new Map([[id, document]]) };
  }
  const quests = await readLineWithQuests(db, { owner, id });
  const line = quests.get(id);
  if (line === undefined) throw notFound('There is no such story line.');
  quests.delete(id);
  return { line, quests };
};

const readQuest = async (db: Kysely<Schema>, { owner, id }: DocumentKey): Promise<string | undefined> => {
  const query = db.selectFrom('quests').select('document').where('owner_id', '=', owner);
  return (await query.where('id', '=', id).executeTakeFirst())?.document;
};

/** The documents of a story line and of its quests, by their ids. */
const readLineWithQuests = async (db: Kysely<Schema>, { owner, id }: DocumentKey): Promise<Map<string, string>> => {
  const quests = db
    .selectFrom('story_line_quests as held')
    .innerJoin('quests as quest', (join) =>
      join.onRef('quest.owner_id', '=', 'held.owner_id').onRef('quest.id', '=', 'held.quest_id'),
    )
    .select(['quest.id', 'quest.document'])
    .where('held.owner_id', '=', owner)
    .where('held.story_line_id', '=', id);
  const line = db.selectFrom('story_lines').select(['id', 'document']).where('owner_id', '=', owner);
  const rows = await line.where('id', '=', id).unionAll(quests).execute();
  return new Map(rows.map((row) => [row.id, row.document]));
};

/** Bytes, or characters, of originals. */
export const sizeOf = ({ line, quests }: StoredOriginals): number =>
  [...quests.values()].reduce((sum, document) => sum + document.length, line?.length ?? 0);

export const areSame = (some: StoredOriginals, others: StoredOriginals): boolean =>
  some.line === others.line &&
  some.quests.size === others.quests.size &&
  [...some.quests].every(([id, document]) => others.quests.get(id) === document);
