import { expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import type { AuditRow } from '#server/platform/db/schema.ts';
import { logAct, toAuditRow } from '#server/accounts/audit/log-act.ts';
import { anAct } from '#test-support/builders/an-act.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { createChainKey } from './chain-key.ts';
import { beginRestoredSection, beginSectionOfKey } from './chain-sections.ts';
import { pruneEntries } from './prune-entries.ts';
import { sealEntries, sealedTogether } from './seal-entries.ts';
import { startSealer } from './sealer.ts';
import { toHeadNumber, verifyChain } from './verify-chain.ts';

const key = createChainKey('the secret of this installation, and of no other');
const otherKey = createChainKey('the secret of another installation, not of this');

const log = async ({ db }: Pick<Database, 'db'>, ...names: readonly string[]) => {
  for (const name of names) await logAct(db, anAct({ target: { id: name, name } }));
};

const begin = (database: Database, by = key) => database.commit((transaction) => beginSectionOfKey(transaction, by));

/** A sealed log with an entry for each name, in this order. */
const aSealedLog = async (testDatabase: TestDatabase, ...names: readonly string[]): Promise<Database> => {
  const database = await testDatabase.open();
  await begin(database);
  for (const name of names) {
    await log(database, name);
    await sealEntries(database, key);
  }
  return database;
};

const readSealed = ({ db }: Database): Promise<AuditRow[]> =>
  db.selectFrom('audit_log').selectAll().orderBy('sequence').execute();

const headOf = async ({ db }: Database) =>
  db.selectFrom('audit_marks').selectAll().where('name', '=', 'head').executeTakeFirstOrThrow();

const faultsOf = async (database: Database, options: { head?: string; by?: typeof key } = {}) => {
  const { by = key, ...others } = options;
  return (await verifyChain(database, { key: by, ...others })).faults.map((found) =>
    'entry' in found
      ? [found.fault, found.entry.target]
      : 'from' in found
        ? [found.fault, found.from, found.to]
        : 'section' in found
          ? [found.fault, found.section]
          : [found.fault],
  );
};

const changeEntry = async ({ db }: Database, target: string, changes: Partial<AuditRow>) => {
  await db.updateTable('audit_log').set(changes).where('target', '=', target).execute();
};

const remove = async ({ db }: Database, ...targets: readonly string[]) => {
  await db.deleteFrom('audit_log').where('target', 'in', targets).execute();
};

const swap = async (database: Database, one: string, other: string, columns: readonly ('sequence' | 'seal')[]) => {
  const rows = await readSealed(database);
  const of = (name: string) => {
    const row = rows.find(({ target }) => target === name);
    return Object.fromEntries(columns.map((column) => [column, row?.[column]]));
  };
  await changeEntry(database, one, { sequence: null, seal: null });
  const [first, second] = [of(one), of(other)];
  const kept = rows.find(({ target }) => target === one);
  await changeEntry(database, other, first);
  await changeEntry(database, one, { seal: kept?.seal ?? null, sequence: kept?.sequence ?? null, ...second });
};

const aLog = () => ({ error: vi.fn<() => void>(), warn: vi.fn<() => void>() });

eachDatabase('the chain of the audit log', (testDatabase) => {
  test('seals entries in their order, those of earlier versions too, and is whole', async () => {
    const database = await testDatabase.open();
    await begin(database);
    const times = [300, 100, 200];
    for (const at of times)
      await database.db
        .insertInto('audit_log')
        .values({ ...toAuditRow(anAct()), at, target: String(at) })
        .execute();
    const old = { id: 'old', at: 150, act: 'rank changed', actor: 'pask', target: 'old', detail: 'default' };
    await database.db
      .insertInto('audit_log')
      .values(old as AuditRow)
      .execute();
    expect(await sealEntries(database, key)).toEqual({ sealed: 4 });
    expect((await readSealed(database)).map(({ target, sequence }) => [target, sequence])).toEqual([
      ['100', 1],
      ['old', 2],
      ['200', 3],
      ['300', 4],
    ]);
    expect(await sealEntries(database, key)).toEqual({ sealed: 0 });
    const { faults, entries, head } = await verifyChain(database, { key });
    expect([faults, entries, head.sequence]).toEqual([[], 4, 4]);
  });

  test('seals a bounded number in a transaction', async () => {
    const database = await testDatabase.open();
    await begin(database);
    await log(database, ...Array.from({ length: sealedTogether + 1 }, (_, index) => String(index)));
    expect(await sealEntries(database, key)).toEqual({ sealed: sealedTogether });
    expect(await sealEntries(database, key)).toEqual({ sealed: 1 });
    expect(await faultsOf(database)).toEqual([]);
  });

  const changes: readonly (readonly [string, Partial<AuditRow>])[] = [
    ['its id', { id: 'another' }],
    ['its time', { at: 1 }],
    ['what was done', { act: 'sign_in' }],
    ['its outcome', { outcome: 'refused' }],
    ['who did it', { actor: 'somebody else' }],
    ['the id of who did it', { actor_id: 'somebody' }],
    ['the id of what it was done to', { target_id: null }],
    ['the address', { address: '192.0.2.7' }],
    ['the session', { session: 'another' }],
    ['its details', { details: '{"rank":"default"}' }],
    ['the detail of earlier versions', { detail: 'x' }],
    ['its seal', { seal: 'f'.repeat(64) }],
  ];
  test.each(changes)('shows an entry that was changed: %s', async (_, change) => {
    const database = await aSealedLog(testDatabase, 'a', 'b', 'c');
    await changeEntry(database, 'b', change);
    const after = 'seal' in change ? [['changed', 'c']] : [];
    expect(await faultsOf(database)).toEqual([['changed', 'b'], ...after]);
  });

  test('shows entries that are missing: in the middle, at the beginning, at the end, all', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b', 'c', 'd', 'e', 'f');
    await remove(database, 'c', 'd');
    expect(await faultsOf(database)).toEqual([['missing', 3, 4]]);
    await remove(database, 'a');
    expect(await faultsOf(database)).toEqual([
      ['missing', 1, 1],
      ['missing', 3, 4],
    ]);
    await remove(database, 'f');
    expect((await faultsOf(database)).at(-1)).toEqual(['missing', 6, 6]);
    await remove(database, 'b', 'e');
    expect(await faultsOf(database)).toEqual([['missing', 1, 6]]);
  });

  test('shows entries in another order, and ones that take the place of others', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b', 'c', 'd');
    await swap(database, 'b', 'c', ['sequence']);
    expect(await faultsOf(database)).toContainEqual(['changed', 'b']);
    expect(await faultsOf(database)).toContainEqual(['changed', 'c']);
    const other = await aSealedLog(testDatabase, 'a', 'b', 'c', 'd');
    await swap(other, 'b', 'c', ['sequence', 'seal']);
    expect(await faultsOf(other)).toEqual([
      ['changed', 'c'],
      ['changed', 'b'],
    ]);
    const renumbered = await aSealedLog(testDatabase, 'a', 'b', 'c', 'd');
    await remove(renumbered, 'b');
    await changeEntry(renumbered, 'c', { sequence: 2 });
    await changeEntry(renumbered, 'd', { sequence: 3 });
    expect(await faultsOf(renumbered)).toEqual([
      ['changed', 'c'],
      ['changed', 'd'],
      ['missing', 4, 4],
    ]);
  });

  test('shows an entry that was put before the first one, or where others were pruned', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b', 'c');
    const [first] = await readSealed(database);
    for (const [sequence, target] of [
      [0, 'before'],
      [-7, 'long before'],
    ] as const) {
      const row = { ...toAuditRow(anAct()), seal: String(first?.seal), sequence, target };
      await database.db.insertInto('audit_log').values(row).execute();
    }
    const inserted = [
      ['changed', 'long before'],
      ['changed', 'before'],
    ];
    expect(await faultsOf(database)).toEqual(inserted);
    await remove(database, 'before', 'long before');
    await pruneEntries(database, { key, keepDays: 1, now: Date.now() + 2 * 86_400_000 });
    expect((await verifyChain(database, { key })).checkpoint.sequence).toBe(3);
    const row = { ...toAuditRow(anAct()), seal: String(first?.seal), sequence: 2, target: 'pruned' };
    await database.db.insertInto('audit_log').values(row).execute();
    await sealEntries(database, key);
    expect(await faultsOf(database)).toEqual([['changed', 'pruned']]);
  });

  test('shows a cut with a head that was set back, also to a real earlier one, where one was noted outside', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b');
    const earlier = await headOf(database);
    await log(database, 'c');
    await sealEntries(database, key);
    const { seal } = await headOf(database);
    await remove(database, 'c');
    const { mac: _mac, ...place } = earlier;
    await database.db
      .updateTable('audit_marks')
      .set({ ...place, mac: 'f'.repeat(64) })
      .execute();
    expect(await faultsOf(database)).toEqual([['head changed']]);
    await database.db.updateTable('audit_marks').set(earlier).execute();
    expect(await faultsOf(database)).toEqual([]);
    expect(await faultsOf(database, { head: seal })).toEqual([['other head']]);
    expect(await faultsOf(database, { head: String(toHeadNumber(seal)) })).toEqual([['other head']]);
    for (const head of [earlier.seal, earlier.seal.toUpperCase(), String(toHeadNumber(earlier.seal))])
      expect(await faultsOf(database, { head })).toEqual([]);
    const [first] = await readSealed(database);
    expect(await faultsOf(database, { head: first?.seal ?? '' })).toEqual([]);
    expect(await faultsOf(database, { head: '' })).toEqual([['other head']]);
  });

  test('does not go on where its head is gone, and says so', async () => {
    const database = await aSealedLog(testDatabase, 'a');
    await database.db.deleteFrom('audit_marks').execute();
    await log(database, 'b');
    await begin(database);
    expect(await sealEntries(database, key)).toBe('no head');
    expect(await faultsOf(database)).toEqual([['head gone']]);
  });

  test('shows what somebody without the secret sealed behind it', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b');
    const seal = otherKey.mac(['entry']);
    await database.db
      .insertInto('audit_log')
      .values({ ...toAuditRow(anAct()), target: 'c', sequence: 3, seal })
      .execute();
    expect(await faultsOf(database)).toEqual([['changed', 'c'], ['head changed']]);
  });

  test('shows an entry without a seal once it is 10 seconds old, and one whose seal was taken away', async () => {
    const database = await aSealedLog(testDatabase, 'a');
    await log(database, 'fresh');
    const insert = (at: number, target: string) =>
      database.db
        .insertInto('audit_log')
        .values({ ...toAuditRow(anAct()), at, target })
        .execute();
    await insert(Date.now() - 9_000, 'young');
    expect(await faultsOf(database)).toEqual([]);
    await insert(Date.now() - 11_000, 'late');
    await insert(Date.now() + 60_000, 'of the future');
    expect((await faultsOf(database)).toSorted()).toEqual([
      ['unsealed', 'late'],
      ['unsealed', 'of the future'],
    ]);
    while (((await sealEntries(database, key)) as { sealed: number }).sealed > 0);
    expect(await faultsOf(database)).toEqual([]);
    await changeEntry(database, 'a', { sequence: null, seal: null });
    await sealEntries(database, key);
    expect(await faultsOf(database)).toEqual([['missing', 1, 1]]);
  });

  test('begins a section under another secret; the one before is fixed by it, as it was then', async () => {
    const database = await aSealedLog(testDatabase, 'a', 'b');
    await begin(database, otherKey);
    await begin(database, otherKey);
    await log(database, 'c');
    expect(await sealEntries(database, key)).toBe('another secret');
    expect(await sealEntries(database, otherKey)).toEqual({ sealed: 1 });
    const { faults, sections } = await verifyChain(database, { key: otherKey });
    expect(faults).toEqual([]);
    expect(sections.map(({ number, reason, isOwn, sequence }) => [number, reason, isOwn, sequence])).toEqual([
      [1, 'first', false, 0],
      [2, 'secret changed', true, 2],
    ]);
    expect(await faultsOf(database)).toEqual([['another secret']]);
    await changeEntry(database, 'a', { actor: 'somebody else' });
    expect(await faultsOf(database, { by: otherKey })).toEqual([['entries of section changed', 1]]);
    await changeEntry(database, 'a', { actor: 'a test' });
    await changeEntry(database, 'c', { actor: 'somebody else' });
    expect(await faultsOf(database, { by: otherKey })).toEqual([['changed', 'c']]);
  });

  test('begins a section with a restore, also under the same secret, which cannot be taken away', async () => {
    const database = await aSealedLog(testDatabase, 'a');
    await database.commit((transaction) => beginRestoredSection(transaction, key));
    await log(database, 'b');
    await sealEntries(database, key);
    expect((await verifyChain(database, { key })).sections.map(({ reason }) => reason)).toEqual(['first', 'restored']);
    await database.db.updateTable('audit_sections').set({ begun_at: 1 }).where('number', '=', 2).execute();
    expect(await faultsOf(database)).toEqual([['section changed', 2]]);
    await database.db.deleteFrom('audit_sections').where('number', '=', 1).execute();
    expect(await faultsOf(database)).toContainEqual(['section missing', 1]);
    const other = await aSealedLog(testDatabase, 'a');
    await other.commit((transaction) => beginRestoredSection(transaction, key));
    await log(other, 'b');
    await sealEntries(other, key);
    await other.db.deleteFrom('audit_sections').where('number', '=', 2).execute();
    expect(await faultsOf(other)).toEqual([['changed', 'b']]);
  });

  test('loses its oldest entries to a checkpoint, and is whole behind it', async () => {
    const database = await aSealedLog(testDatabase);
    const day = 86_400_000;
    const now = 1_000 * day;
    const ages = [10 * day + 1, 10 * day, 9 * day];
    for (const age of ages) {
      const row = { ...toAuditRow(anAct()), at: now - age, target: String(age) };
      await database.db.insertInto('audit_log').values(row).execute();
      await sealEntries(database, key);
    }
    await pruneEntries(database, { key, keepDays: 0, now });
    expect(await readSealed(database)).toHaveLength(3);
    await pruneEntries(database, { key, keepDays: 10, now });
    await sealEntries(database, key);
    expect((await readSealed(database)).map(({ sequence, act }) => [sequence, act])).toEqual([
      [2, 'world_changed'],
      [3, 'world_changed'],
      [4, 'audit_log_pruned'],
    ]);
    expect(JSON.parse((await readSealed(database)).at(-1)?.details ?? '')).toMatchObject({ entries: 1 });
    const verified = await verifyChain(database, { key });
    expect([verified.faults, verified.checkpoint.sequence, verified.entries]).toEqual([[], 1, 3]);
    expect(await faultsOf(database, { head: verified.checkpoint.seal })).toEqual([]);
    await pruneEntries(database, { key: otherKey, keepDays: 1, now });
    expect(await readSealed(database)).toHaveLength(3);
    await begin(database, otherKey);
    expect(await faultsOf(database, { by: otherKey })).toEqual([]);
    await remove(database, String(ages[1]));
    expect(await faultsOf(database, { by: otherKey })).toEqual([['missing', 2, 2]]);
    await database.db.updateTable('audit_marks').set({ sequence: 2 }).where('name', '=', 'checkpoint').execute();
    expect((await faultsOf(database, { by: otherKey }))[0]).toEqual(['checkpoint changed']);
  });

  test('is sealed by a server at work, and by the start that finds what an earlier one left', async () => {
    const database = await testDatabase.open();
    await log(database, 'left behind');
    const [ofFirst, ofOther, ofAgain] = [aLog(), aLog(), aLog()];
    const first = await startSealer({ database, key, log: ofFirst });
    const unsealed = () => database.db.selectFrom('audit_log').select('id').where('sequence', 'is', null).execute();
    await expect.poll(unsealed).toEqual([]);
    await log(database, 'while it runs');
    await expect.poll(unsealed).toEqual([]);
    const other = await startSealer({ database, key: otherKey, log: ofOther });
    expect(ofOther.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the SECRET is another one'));
    await log(database, 'by another server');
    await expect.poll(unsealed).toEqual([]);
    await log(database, 'before it stops');
    await other.stop();
    expect(await unsealed()).toEqual([]);
    await log(database, 'afterwards');
    await first.stop();
    expect(ofFirst.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('with another SECRET'));
    expect(await unsealed()).toHaveLength(1);
    expect(await faultsOf(database, { by: otherKey })).toEqual([]);
    await (await startSealer({ database, key: otherKey, log: ofAgain })).stop();
    expect(ofAgain.warn).not.toHaveBeenCalled();
  });
});

onPostgres('the chain of the audit log', (testDatabase) => {
  test('has each entry once, whichever of several servers seals it beside writers', async () => {
    const address = await testDatabase.createFrom('migrated');
    const database = await testDatabase.open(address);
    const servers = [database, await testDatabase.open(address), await testDatabase.open(address)];
    await Promise.all(servers.map((server) => begin(server)));
    const write = async (writer: number): Promise<void> => {
      for (let index = 0; index < 40; index += 1) await log(database, `${writer} ${index}`);
    };
    const written = new AbortController();
    const seal = async (server: Database): Promise<void> => {
      while (!written.signal.aborted) await sealEntries(server, key);
    };
    const sealing = servers.map(seal);
    await Promise.all([write(1), write(2), write(3)]);
    written.abort();
    await Promise.all(sealing);
    while (((await sealEntries(database, key)) as { sealed: number }).sealed > 0);
    expect((await readSealed(database)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    const { faults, sections } = await verifyChain(database, { key });
    expect([faults, sections.length]).toEqual([[], 1]);
  });
});
