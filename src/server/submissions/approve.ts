import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { snapshot, type Snapshot } from '#domain/submission/submission.ts';
import { originalsOf, toOfficial } from '#domain/submission/to-official.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema, SubmissionRow } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
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
  for (const quest of official.quests) {
    const { id, title, type } = quest;
    const write = { owner: officialOwner, id, title, type, document: JSON.stringify(quest), by: reviewerId };
    await putOfficial(transaction, quests, write);
  }
  if (official.story_line) {
    const { id, title, type } = official.story_line;
    const document = toStoryLineDocument(official.story_line);
    const write = { owner: officialOwner, id, title, type, document, by: reviewerId };
    await putOfficial(transaction, createStoryLineStore(database), write);
  }
  await rememberCopies(transaction, row, ids);
  return changesOf(official);
};

const changesOf = ({ quests, story_line }: Snapshot): Change[] => [
  ...quests.map(({ id }) => ({ owner: officialOwner, kind: 'quests' as const, id })),
  ...(story_line ? [{ owner: officialOwner, kind: 'story_lines' as const, id: story_line.id }] : []),
];

/** Creates the copy, or replaces whatever stands there: the reviewer saw the difference to it. */
const putOfficial = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  write: DocumentWrite,
): Promise<void> => {
  const current = await store.findIn(transaction, write);
  if (current?.document === write.document) return;
  const result = await store.saveIn(transaction, write, current ?? 'nothing');
  if (result.outcome === 'stale') throw new Error(`${write.id} changed within the transaction that approves it.`);
};
