import { sql, type Transaction } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isContention } from '#server/platform/db/failures.ts';
import {
  eachDatabase,
  embeddedDatabase,
  onPostgres,
  type DatabaseAddress,
  type TestDatabase,
} from '#test-support/databases/databases.ts';
import { longestTogether } from './commit-together.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TransactionWork } from '#server/platform/db/guarded-commits.ts';
import type { Schema } from '#server/platform/db/schema.ts';

let database: Database;
let address: DatabaseAddress;

/** However slow the machine is, no command is late for its transaction. */
const stopClock = (): void => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
};

const startAfresh = (testDatabase: TestDatabase): void =>
  beforeEach(async () => {
    address = await testDatabase.createFrom('migrated');
    database = await testDatabase.open(address);
  });

const note =
  (name: string): TransactionWork<string> =>
  async (transaction) => {
    await transaction.insertInto('milestones').values({ name, at: 0 }).execute();
    return name;
  };

const fail: TransactionWork<never> = async (transaction) => {
  await note('half')(transaction);
  throw new Error('It was not to be.');
};

const endTransaction: TransactionWork<never> = async (transaction) => {
  await sql`rollback`.execute(transaction);
  throw new Error('There is no space.');
};

const names = async ({ db }: Database): Promise<string[]> =>
  (await db.selectFrom('milestones').select('name').orderBy('name').execute()).map(({ name }) => name);

eachDatabase('commands that are committed', (testDatabase) => {
  startAfresh(testDatabase);

  test('at once are each done completely or not at all', async () => {
    const commands = [note('a'), fail, note('b'), note('a'), note('c')];
    const outcomes = await Promise.allSettled(commands.map((command) => database.commit<unknown>(command)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'It was not to be.' } });
    expect(await names(database)).toEqual(['a', 'b', 'c']);
  });

  test('are visible to all readers once they are answered', async () => {
    const other = await testDatabase.open(address);
    const seen = ['a', 'b', 'c'].map(async (name) => {
      await database.commit(note(name));
      expect(await names(other)).toContain(name);
    });
    await Promise.all(seen);
  });

  test('fail without effect on others', async () => {
    await expect(database.commit(fail)).rejects.toThrow('It was not to be.');
    expect(await database.commit(note('a'))).toBe('a');
    expect(await names(database)).toEqual(['a']);
  });
});

describe('commands that come at the same time to the embedded file', () => {
  startAfresh(embeddedDatabase());

  test('share a transaction in the order they came, and none is answered before its end', async () => {
    stopClock();
    const log: string[] = [];
    const transactions = new Set<Transaction<Schema>>();
    const command = async (name: string): Promise<void> => {
      await database.commit(async (transaction) => {
        transactions.add(transaction);
        await note(name)(transaction);
        log.push(`${name} written`);
      });
      log.push(`${name} answered`);
    };
    await Promise.all(['a', 'b', 'c'].map(command));
    expect(transactions.size).toBe(1);
    expect(log).toEqual(['a written', 'b written', 'c written', 'a answered', 'b answered', 'c answered']);
  });

  test('share the next transaction if they arrive during one', async () => {
    stopClock();
    const transactions = new Set<Transaction<Schema>>();
    const later: Promise<void>[] = [];
    const keep = (name: string) =>
      database.commit(async (transaction) => {
        transactions.add(transaction);
        await note(name)(transaction);
      });
    await database.commit(async (transaction) => {
      transactions.add(transaction);
      later.push(keep('b'), keep('c'));
      await note('a')(transaction);
    });
    await Promise.all(later);
    expect(transactions.size).toBe(2);
    expect(await names(database)).toEqual(['a', 'b', 'c']);
  });

  test('that take long leave later ones to the next transaction, so that other work runs in between', async () => {
    const transactions = new Set<Transaction<Schema>>();
    const command = (name: string) =>
      database.commit(async (transaction) => {
        transactions.add(transaction);
        await note(name)(transaction);
        const end = performance.now() + 2 * longestTogether;
        while (performance.now() < end);
      });
    await Promise.all(['a', 'b', 'c'].map(command));
    expect(transactions.size).toBe(3);
    expect(await names(database)).toEqual(['a', 'b', 'c']);
  });

  test('are done even if one of them ends the transaction, as a full disk does', async () => {
    const outcomes = await Promise.allSettled(
      [note('a'), endTransaction, note('b')].map((command) => database.commit(command)),
    );
    expect(outcomes).toMatchObject([{ value: 'a' }, { reason: { message: 'There is no space.' } }, { value: 'b' }]);
    expect(await names(database)).toEqual(['a', 'b']);
  });

  test('all learn that no transaction could begin', async () => {
    await database.ping();
    await database.close();
    const outcomes = await Promise.allSettled([database.commit(note('a')), database.commit(note('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

const lockRow = (transaction: Transaction<Schema>, name: string) =>
  sql`update milestones set at = at + 1 where name = ${name}`.execute(transaction);

/** Locks the second row once others hold theirs. Counts the tries. */
const lockBoth = (rows: readonly [string, string], othersLocked: () => Promise<unknown>) => {
  const held = Promise.withResolvers<void>();
  let tries = 0;
  const command = async (transaction: Transaction<Schema>): Promise<void> => {
    tries += 1;
    await lockRow(transaction, rows[0]);
    held.resolve();
    await othersLocked();
    await lockRow(transaction, rows[1]);
  };
  return { command, held: held.promise, tries: () => tries };
};

onPostgres('commands that wait for each other', (testDatabase) => {
  startAfresh(testDatabase);

  test('are both done: the one that PostgreSQL ended is repeated', async () => {
    for (const name of ['a', 'b']) await database.commit(note(name));
    const one = lockBoth(['a', 'b'], () => other.held);
    const other = lockBoth(['b', 'a'], () => one.held);
    await Promise.all([database.commit(one.command), database.commit(other.command)]);
    const rows = await database.db.selectFrom('milestones').select('at').execute();
    expect(rows).toEqual([{ at: 2 }, { at: 2 }]);
    // The one that begins again may hold its first row before the other has it.
    expect(one.tries() + other.tries()).toBeGreaterThanOrEqual(3);
  });

  test.each(['40P01', '40001'])(
    'and are ended each time (%s) fail after five tries, and leave nothing',
    async (code) => {
      let tries = 0;
      const isRefused = await database
        .commit(async (transaction) => {
          tries += 1;
          await note('half')(transaction);
          await sql`do $$ begin raise exception 'no' using errcode = ${sql.lit(code)}; end $$`.execute(transaction);
        })
        .catch(isContention);
      expect([isRefused, tries, await names(database)]).toEqual([true, 5, []]);
    },
  );
});
