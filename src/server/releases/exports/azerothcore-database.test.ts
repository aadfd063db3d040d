import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tables } from '#domain/exchange/azerothcore/columns.ts';
import { exportAzerothCore } from '#domain/exchange/azerothcore/export-azerothcore.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { hasMariaDb } from '#test-support/game-database/find-mariadb.ts';
import { startGameDatabase, type GameDatabase } from '#test-support/game-database/game-database.ts';
import { emptyTables, gameTables, gameColumns } from '#test-support/game-database/game-tables.ts';
import { anyBook } from '#test-support/game-database/any-book.ts';
import { soundRows } from '#test-support/game-database/check.ts';
import { fullBook } from '#test-support/game-database/full-book.ts';
import { findAll, loadingChecks } from '#test-support/game-database/loading-checks.ts';
import { looseBook } from '#test-support/game-database/loose-book.ts';
import { rowsFor } from '#test-support/game-database/rows-for.ts';

const firstId = 900_000;

const exported = (content: ExportedContent) => {
  const { files, losses } = exportAzerothCore(content, { firstId, numbers: new Map() });
  return { sql: files[0]?.text ?? '', losses };
};

const itsOwnLoot =
  "INSERT INTO creature_loot_template (Entry, Item, Chance, LootMode, MinCount, MaxCount, Comment) VALUES (2101, 1001, 5, 1, 1, 1, 'Rat - Tail'); UPDATE creature_template SET lootid = 2101 WHERE entry = 2101;";

const realmBook = async (): Promise<ExportedContent> => {
  const { world, quests, storyLines, entries } = await shippedWorlds.realm();
  return { world, entries, quests, story_lines: storyLines };
};

describe.skipIf(!hasMariaDb())('a database of the game (mariadb-server)', () => {
  let game: GameDatabase;

  beforeAll(async () => {
    game = await startGameDatabase();
    await game.ask(gameTables);
  }, 60_000);

  beforeEach(() => game.ask(emptyTables));

  afterAll(() => game.stop());

  /** The faults that the game finds when it starts. */
  const load = async (sql: string): Promise<string[]> => {
    await game.ask(sql);
    return (await game.ask(findAll)).map((row) => row.join(' '));
  };

  test('takes what the export says, twice, and keeps what is its own', async () => {
    const content = await realmBook();
    const { sql } = exported(content);
    await game.ask(
      `${rowsFor(content)} INSERT INTO quest_template (ID, LogTitle) VALUES (12, 'Of the game'); ${itsOwnLoot}`,
    );
    await game.ask(sql);
    await game.ask(sql);
    const count = async (from: string) => Number((await game.ask(`SELECT COUNT(*) FROM ${from}`)).flat().join(''));
    expect(await count('quest_template WHERE ID >= 900000')).toBe(content.quests.length);
    expect(await count('quest_template WHERE ID < 900000')).toBe(1);
    const people = await count(
      '(SELECT id FROM creature_queststarter UNION SELECT id FROM creature_questender) AS people',
    );
    expect(people).toBeGreaterThan(0);
    expect(await count('creature_template WHERE npcflag = 3')).toBe(people);
    expect(await count("creature_loot_template WHERE Comment LIKE 'Runeloom quest 9%'")).toBeGreaterThan(0);
    expect(await count("creature_loot_template WHERE Comment = 'Rat - Tail'")).toBe(1);
  });

  test('of the columns that exports fill, each has room for what the game can have', async () => {
    const filled = Object.entries(tables).flatMap(([table, columns]) =>
      [...columns].map(([column, columnType]) => ({ table, column, columnType })),
    );
    expect(filled.filter(({ table, column }) => gameColumns[table]?.[column] === undefined)).toEqual([]);
    const rows = filled.flatMap(({ table, column, columnType }, index) =>
      (columnType === 'text' ? [`REPEAT('x', 65535)`] : [columnType.min, columnType.max]).map(
        (value, side) => `INSERT INTO \`${table}\` (ID, \`${column}\`) VALUES (${2 * index + side + 1}, ${value});`,
      ),
    );
    await expect(game.ask(rows.join('\n'))).resolves.toEqual([]);
    await expect(game.ask("INSERT INTO quest_template (ID, LogTitle) VALUES (1, REPEAT('x', 65536));")).rejects.toThrow(
      'Data too long',
    );
  });

  test('finds a row that is spoilt, by each check of its start', async () => {
    await game.ask(soundRows);
    expect((await game.ask(findAll)).map((row) => row.join(' '))).toEqual([]);
    const tried = loadingChecks.map(
      ({ name, find, spoil }) =>
        `START TRANSACTION; ${spoil} SELECT '${name}', COUNT(*) > 0 FROM (${find}) found; ROLLBACK;`,
    );
    const found = await game.ask(tried.join('\n'));
    expect(found).toEqual(loadingChecks.map(({ name }) => [name, '1']));
  });

  test('finds no fault in the quests of the realm', async () => {
    const content = await realmBook();
    expect(await load(`${rowsFor(content)} ${exported(content).sql}`)).toEqual([]);
  });

  test('finds no fault in quests that fill every column', async () => {
    const { sql, losses } = exported(fullBook);
    expect(losses.map(({ code }) => code).filter((code) => code !== 'story_line_left_out')).toEqual([]);
    expect(await load(`${rowsFor(fullBook)} ${sql}`)).toEqual([]);
    const asked = Object.entries(tables).flatMap(([table, columns]) =>
      [...columns].map(
        ([column, columnType]) =>
          `SELECT '${table}.${column}', COUNT(*) FROM ${table} WHERE ${columnType === 'text' ? `${column} IS NOT NULL` : `${column} <> 0`};`,
      ),
    );
    expect((await game.ask(asked.join('\n'))).filter(([, count]) => count === '0')).toEqual([]);
  });

  test('finds no fault in quests that a world lets people write carelessly', async () => {
    const { sql } = exported(looseBook);
    expect(await load(`${rowsFor(looseBook)} ${sql}`)).toEqual([
      // It stands as people wrote it, and a loss says that no player can get it.
      'a reputation is between the two that are asked for 900010',
    ]);
  });

  test('finds no fault in any quests of kinds that let people write anything, but that it lacks what they name', async () => {
    const content = anyBook({ lines: 100, seed: 7 });
    const faults = await load(`${rowsFor(content)} ${exported(content).sql}`);
    const own = faults.filter((fault) => !/ exists /.test(fault) && !fault.startsWith('a reputation is between'));
    expect(own).toEqual([]);
    expect(await game.ask('SELECT COUNT(*) > 9 FROM conditions')).toEqual([['1']]);
    expect(await game.ask('SELECT COUNT(*) > 9 FROM quest_template_addon WHERE ExclusiveGroup')).toEqual([['1']]);
  });

  test('has no creature with loot that is gone once a release drops nothing', async () => {
    await game.ask(`${rowsFor(fullBook)} ${exported(fullBook).sql}`);
    const bare = { ...fullBook, quests: fullBook.quests.map((quest) => ({ ...quest, objectives: {} })) };
    expect(await load(exported(bare).sql)).toEqual([]);
  });
});
