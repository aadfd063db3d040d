import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { problemCodes } from '#contract/problem-codes.ts';
import { snapshot, type Snapshot } from '#domain/submission/submission.ts';
import { originalsOf, toOfficial } from '#domain/submission/to-official.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind, DocumentRow, Schema, SubmissionRow } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange } from '#server/events/change-feed.ts';
import { createStoryLineStore } from '#server/story-lines/story-line-store.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';
import { claimOfficialIds } from './official-copies.ts';
import { toOfficialTag } from './official-tag.ts';

/** Who approves, whom the official documents tell as who wrote them last, and what was official when they looked. */
type Approval = {
  readonly row: SubmissionRow;
  readonly reviewerId: string;
  readonly seen: string | null;
};

/**
 * Copies what was submitted into the official content; a later submission of the same original updates the same copy.
 * Refused with 409 where something else is official than the reviewer saw. Returns what it wrote.
 */
export const approve = async (
  transaction: Transaction<Schema>,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { row, reviewerId, seen }: Approval,
): Promise<Change[]> => {
  const submitted = snapshot.parse(JSON.parse(row.snapshot));
  const ids = await claimOfficialIds(transaction, row, originalsOf(submitted));
  const official = toOfficial(submitted, ids);
  const copies = toCopies(official, database);
  const standing = new Map<string, DocumentRow>();
  for (const { store, writes } of copies)
    for (const document of await store.lockIn(transaction, { owner: officialOwner, ids: writes.map(({ id }) => id) }))
      standing.set(document.id, document);
  const tag = toOfficialTag([...standing.values()]);
  if (tag !== seen) throw officialChanged(tag);
  const changes: Change[] = [];
  for (const { kind, store, writes } of copies)
    for (const { id, title, type, document } of writes) {
      const write = { owner: officialOwner, id, title, type, document, by: reviewerId, isPart: true };
      const current = standing.get(id);
      if (current?.document === document) continue;
      changes.push(toChange(kind, await store.saveIn(transaction, write, current ?? 'nothing')));
    }
  return changes;
};

type Copies = {
  readonly kind: DocumentKind;
  readonly store: DocumentStore;
  readonly writes: readonly Pick<DocumentWrite, 'id' | 'title' | 'type' | 'document'>[];
};

/** What is to become official, in the order of locks: quests, then the story line (docs/decisions/016-order-of-locks.md). */
const toCopies = (
  { quests, story_line }: Snapshot,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
): readonly Copies[] => [
  {
    kind: 'quests',
    store: createDocumentStore(database, 'quests'),
    writes: quests.map((quest) => ({ ...quest, document: JSON.stringify(quest) })),
  },
  {
    kind: 'story_lines',
    store: createStoryLineStore(database),
    writes: story_line ? [{ ...story_line, document: toStoryLineDocument(story_line) }] : [],
  },
];

const officialChanged = (official_tag: string | null): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.officialChanged,
    detail: 'What is official of it is not what you saw. Read the difference as it is now, then decide again.',
    members: { official_tag },
  });
