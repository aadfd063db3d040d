import { expect } from 'vitest';
import { connectDatabase, type Database } from '#server/platform/db/database.ts';
import type { DatabaseAddress } from './databases.ts';
import type { QuestWriter } from '#test-support/product/quest-writer.ts';

const readStored = ({ db }: Database, owner: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      quests: await transaction.selectFrom('quests').selectAll().where('owner_id', '=', owner).execute(),
      revisions: await transaction.selectFrom('revisions').selectAll().where('owner_id', '=', owner).execute(),
      counted: await transaction.selectFrom('collections').selectAll().where('owner_id', '=', owner).execute(),
    }));

type Stored = Awaited<ReturnType<typeof readStored>>;

/** Each write is stored whole or not at all. */
const expectAgreement = ({ quests, revisions, counted }: Stored): void => {
  for (const { id, title, version, document } of quests) {
    expect(JSON.parse(document)).toMatchObject({ id, title });
    const before = revisions.filter((revision) => revision.item_id === id).map((revision) => revision.version);
    expect(before.toSorted((a, b) => a - b)).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 1));
  }
  const deletions = revisions.filter(({ deleted_at }) => deleted_at !== null).length;
  expect(counted[0]?.version ?? 0).toBe(quests.length + revisions.length + deletions);
};

/** A write without an answer may be stored or not. */
const expectAcknowledged = ({ quests }: Stored, writer: QuestWriter): void => {
  const doubt = writer.inDoubt();
  const found = new Map(quests.map(({ id, version, title }) => [id, { version, title }]));
  for (const [id, standing] of writer.acknowledged) {
    const either = doubt?.id === id ? [standing, doubt.result] : [standing];
    expect(either).toContainEqual(found.get(id) ?? null);
  }
  const known = new Set([...writer.acknowledged.keys(), doubt?.id]);
  expect([...found.keys()].filter((id) => !known.has(id))).toEqual([]);
};

export const checkStored = async (address: DatabaseAddress, writers: readonly QuestWriter[]): Promise<void> => {
  const database = connectDatabase(address);
  for (const writer of writers) {
    const stored = await readStored(database, writer.owner);
    expectAgreement(stored);
    expectAcknowledged(stored, writer);
  }
  await database.close();
};
