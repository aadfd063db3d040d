import type { Transaction } from 'kysely';
import { toVersionTag, type SeenVersion } from '#contract/versions.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TransactionWork } from '#server/platform/db/guarded-commits.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { SavedTogether, SaveTogether } from '#server/content/documents/served-kind.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import { type ConditionalWrite, type DocumentWrite, StaleDocument } from '#server/content/documents/document.ts';
import { createLargeCommits } from '#server/content/documents/large-commits.ts';
import { toStoredText } from '#server/content/documents/text-in-bytes.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import { checkGrowth, checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { lockFirstTotals, lockTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { createQuestStore } from '#server/content/quests/quest-store.ts';
import { prepareStoryLineQuests, questsOf, toStoryLineQuests } from './story-line-quests.ts';
import { prepareStepRecord } from './record-step.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import type { LockedDocuments, StaleOne } from '#server/content/documents/write-together.ts';
import { refuseMissing, staleTogether } from './refusals.ts';

type Parts = { readonly database: Database; readonly quotas: Quotas; readonly store: DocumentStore };

type Together = { readonly line: ConditionalWrite; readonly quests: readonly ConditionalWrite[] };

/** Saving a byte of a quest takes as long as so many bytes of a snapshot, because its version and its uses are saved too. */
const timesSnapshot = 4;

/** All or nothing. What is as it was keeps its version; a repeated request finds its own result. */
export const prepareSaveWithQuests = ({ database, quotas, store: lines }: Parts): SaveTogether => {
  const quests = createQuestStore(database, quotas);
  const lock = prepareLock(database, { quests, lines });
  const recordStep = prepareStepRecord(database);
  const inItsTurn = createLargeCommits(database);

  const save = async (transaction: Transaction<Schema>, together: Together): Promise<SavedTogether> => {
    const { owner } = together.line.write;
    const { totals: before, locked, standing, missing } = await lock(transaction, together);
    checkRoom(quotas, before, listNew(together, { locked, standing }));
    const saved = await quests.saveTogetherIn(transaction, together.quests, locked);
    const line = await saveOne(together.line, (one) => lines.saveIn(transaction, one.write, one.expected));
    if (!isSaved(line) || !saved.every(isSaved)) throw staleTogether(line, saved);
    refuseMissing(missing);
    checkGrowth(quotas, { owner, before, after: await lockTotals(transaction, owner) });
    const versionOf = (id: string): number | null => locked.rows.get(id)?.version ?? null;
    const changed = saved.filter(({ row }) => row.version !== versionOf(row.id));
    if (changed.length > 0 || line.row.version !== standing?.version) {
      const { by, note = null } = together.line.write;
      const replaced = changed.map(({ row }) => ({ row, before: versionOf(row.id) }));
      await recordStep(transaction, { line: line.row, by, note, quests: replaced });
    }
    return {
      row: line.row,
      included: saved.map(({ row }) => row),
      changes: [
        ...saved.filter(({ isWritten }) => isWritten).map(({ row }) => toChange('quests', row)),
        ...(standing && toVersionTag(line.row) === toVersionTag(standing) ? [] : [toChange('story_lines', line.row)]),
      ],
    };
  };

  return {
    table: 'quests',
    store: quests,
    save: (write, expected) => {
      const together = toTogether(database, write, expected);
      const work: TransactionWork<SavedTogether> = (transaction) => save(transaction, together);
      const bytes = sizeOf(together);
      return inItsTurn({ owner: write.owner, bytes, asLong: timesSnapshot * bytes }, (commit) => commit(work));
    },
  };
};

const toTogether = (database: Database, { included = [], ...line }: DocumentWrite, expected: Expected): Together => ({
  line: { write: { ...line, onlyIfOther: true }, expected },
  quests: included
    .toSorted((a, b) => (a.write.id < b.write.id ? -1 : 1))
    .map(({ write, ...one }) => ({
      ...one,
      write: { ...write, origin: line.origin, stored: toStoredText(database, write.document) },
    })),
});

const sizeOf = ({ line, quests }: Together): number =>
  [line, ...quests].reduce((sum, { write }) => sum + Buffer.byteLength(write.document), 0);

type Stores = { readonly quests: DocumentStore; readonly lines: DocumentStore };

type Locked = {
  readonly totals: OwnerTotals;
  readonly locked: LockedDocuments;
  /** The version of the line; null: it is new. */
  readonly standing: SeenVersion | null;
  readonly missing: readonly string[];
};

/** Locks the account, what it keeps, quests, the line (docs/decisions/database/016-order-of-locks.md). Missing quests then stay missing. */
const prepareLock = (database: Database, { quests, lines }: Stores) => {
  const held = prepareStoryLineQuests(database);
  return async (transaction: Transaction<Schema>, together: Together): Promise<Locked> => {
    const { owner, id } = together.line.write;
    await lockAccountForShare(transaction, owner);
    const totals = await lockFirstTotals(transaction, owner);
    const ids = together.quests.map(({ write }) => write.id);
    const locked = await quests.lockTogetherIn(transaction, { owner, ids });
    const others = toStoryLineQuests({ owner, id, quests: listOthers(together) });
    const { rows: missing } = await held.findMissing(transaction, others);
    const [line] = await lines.lockVersionsIn(transaction, { owner, ids: [id] });
    return { totals, locked, standing: line ?? null, missing: missing.map((quest) => quest.id) };
  };
};

const listOthers = ({ line, quests }: Together): string[] => {
  const included = new Set(quests.map(({ write }) => write.id));
  return questsOf(line.write).filter((id) => !included.has(id));
};

const listNew = (
  { line, quests }: Together,
  { locked, standing }: Pick<Locked, 'locked' | 'standing'>,
): DocumentWrite[] =>
  [...(standing ? [] : [line]), ...quests.filter(({ write }) => !locked.rows.has(write.id))]
    .filter(({ expected }) => expected === 'nothing')
    .map(({ write }) => write);

/** Ahead of the first write, so that the refusal says what is kept now. */
const checkRoom = (quotas: Quotas, before: OwnerTotals, made: readonly DocumentWrite[]): void => {
  const [{ owner } = { owner: '' }] = made;
  const bytes = made.reduce((sum, { document }) => sum + Buffer.byteLength(document), 0);
  if (made.length > 0) checkQuota(quotas, before, { owner, documents: made.length, bytes });
};

type SavedRow = { readonly row: StoredDocumentRow };

const isSaved = <Saved extends SavedRow>(outcome: Saved | StaleOne): outcome is Saved => 'row' in outcome;

type SaveOne = (one: ConditionalWrite) => Promise<StoredDocumentRow>;

const saveOne = async (one: ConditionalWrite, save: SaveOne): Promise<SavedRow | StaleOne> => {
  try {
    return { row: await save(one) };
  } catch (error) {
    if (!(error instanceof StaleDocument)) throw error;
    return { id: one.write.id, stale: error.current };
  }
};
