import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { snapshot } from '#domain/submission/submission.ts';
import { originalsOf, toOfficial } from '#domain/submission/to-official.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentRow, Schema, SubmissionRow } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { toChange } from '#server/events/change-feed.ts';
import { createStoryLineStore } from '#server/story-lines/story-line-store.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';
import { findOfficialIds, rememberCopies, withNewIds } from './official-copies.ts';

/** Who approves; the official documents tell it as who wrote them last. */
type Approval = { readonly row: SubmissionRow; readonly reviewerId: string };

/** Copies what was submitted into the official content; a later submission of the same original updates the same copy. Returns what it wrote. */
export const approve = async (
  transaction: Transaction<Schema>,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { row, reviewerId }: Approval,
): Promise<Change[]> => {
  const submitted = snapshot.parse(JSON.parse(row.snapshot));
  const originals = originalsOf(submitted);
  const ids = withNewIds(await findOfficialIds(transaction, row.author_id, originals), originals);
  const official = toOfficial(submitted, ids);
  const quests = createDocumentStore(database, 'quests');
  const changes: Change[] = [];
  for (const quest of official.quests) {
    const { id, title, type } = quest;
    const write = { owner: officialOwner, id, title, type, document: JSON.stringify(quest), by: reviewerId };
    changes.push(...(await putOfficial(transaction, quests, write)).map((saved) => toChange('quests', saved)));
  }
  if (official.story_line) {
    const { id, title, type } = official.story_line;
    const document = toStoryLineDocument(official.story_line);
    const write = { owner: officialOwner, id, title, type, document, by: reviewerId };
    const saved = await putOfficial(transaction, createStoryLineStore(database), write);
    changes.push(...saved.map((line) => toChange('story_lines', line)));
  }
  await rememberCopies(transaction, row, ids);
  return changes;
};

/** Creates the copy, or replaces whatever stands there: the reviewer saw the difference to it. Returns what it wrote, if anything. */
const putOfficial = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  write: DocumentWrite,
): Promise<DocumentRow[]> => {
  const current = await store.findIn(transaction, write);
  if (current?.document === write.document) return [];
  const result = await store.saveIn(transaction, write, current ?? 'nothing');
  if (result.outcome === 'stale') throw new Error(`${write.id} changed within the transaction that approves it.`);
  return [result.row];
};
