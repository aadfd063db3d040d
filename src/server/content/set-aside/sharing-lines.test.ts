import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sharingLines } from './sharing-lines.ts';

const owner = 'designer';

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${String(index).padStart(4, '0')}`);

eachDatabase('the lines that share quests with a line', (testDatabase) => {
  let database: Database;

  beforeEach(async () => {
    database = await testDatabase.open();
  });

  const hold = async (held: Readonly<Record<string, readonly string[]>>): Promise<void> => {
    const rows = Object.entries(held).flatMap(([story_line_id, quests]) =>
      quests.map((quest_id) => ({ owner_id: owner, story_line_id, quest_id })),
    );
    for (const some of inPortions(rows)) await database.db.insertInto('story_line_quests').values(some).execute();
  };
  const find = (id: string, quests: readonly string[]) => sharingLines(database.db, { owner, id, quests });

  test('are followed through each other, the nearest first', async () => {
    await hold({ line: ['a'], near: ['a', 'b'], far: ['b', 'c'], furthest: ['c'], apart: ['d'] });
    expect(await find('line', ['a'])).toEqual(['near', 'far', 'furthest']);
    expect(await find('apart', ['d'])).toEqual([]);
  });

  test('are a hundred at most', async () => {
    const lines = numbered('line', 130);
    await hold(Object.fromEntries(lines.map((line) => [line, ['a']])));
    expect(await find('line_0000', ['a'])).toEqual(lines.slice(1, 101));
  });

  test('are found in steps, with other work between them', async () => {
    const quests = numbered('quest', 600);
    await hold(Object.fromEntries(numbered('line', 20).map((line) => [line, quests])));
    let rounds = 0;
    const count = (): void => {
      rounds += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    expect(await find('line_0000', quests)).toHaveLength(19);
    clearImmediate(next);
    expect(rounds).toBeGreaterThan(quests.length / 50);
  });
});
