import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables, type SqlColumn } from '#domain/exchange/azerothcore/columns.ts';
import { exportAzerothCore } from '#domain/exchange/azerothcore/export-azerothcore.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { waitFor } from '#test-support/wait-for.ts';

const run = promisify(execFile);

/** Debian's package mariadb-server. */
const program = '/usr/sbin/mariadbd';
const [clientProgram, installer] = ['/usr/bin/mariadb', '/usr/bin/mariadb-install-db'] as const;

const typeOf = (holds: SqlColumn): string => {
  if (holds === 'text') return 'TEXT';
  return holds.min < 0 ? 'INT' : 'INT UNSIGNED NOT NULL DEFAULT 0';
};

/** The columns that the export uses, and what stands there before. */
const schema = [
  ...Object.entries(tables).map(([name, columns]) => {
    const more = {
      quest_template: ['RewardNextQuest', 'Flags'],
      quest_template_addon: ['PrevQuestID', 'ExclusiveGroup', 'SpecialFlags', 'ProvidedItemCount'],
    };
    const others = name === 'quest_template' || name === 'quest_template_addon' ? more[name] : [];
    const all = [
      ...[...columns].map(([column, holds]) => `\`${column}\` ${typeOf(holds)}`),
      ...others.map((column) => `\`${column}\` INT NOT NULL DEFAULT 0`),
    ];
    return `CREATE TABLE \`${name}\` (\`ID\` INT UNSIGNED PRIMARY KEY, ${all.join(', ')})`;
  }),
  ...['creature_queststarter', 'creature_questender', 'gameobject_queststarter', 'gameobject_questender'].map(
    (name) => `CREATE TABLE ${name} (id INT UNSIGNED, quest INT UNSIGNED, PRIMARY KEY (id, quest))`,
  ),
  'CREATE TABLE conditions (SourceTypeOrReferenceId INT, SourceEntry INT, ElseGroup INT, ConditionTypeOrReference INT, ConditionValue1 INT, PRIMARY KEY (SourceTypeOrReferenceId, SourceEntry, ElseGroup, ConditionTypeOrReference, ConditionValue1))',
  ...['creature_loot_template', 'gameobject_loot_template'].map(
    (name) =>
      `CREATE TABLE ${name} (Entry INT UNSIGNED, Item INT UNSIGNED, Reference INT, Chance FLOAT, QuestRequired TINYINT, LootMode SMALLINT UNSIGNED, GroupId TINYINT UNSIGNED, MinCount INT, MaxCount TINYINT UNSIGNED, Comment VARCHAR(255), PRIMARY KEY (Entry, Item, Reference, GroupId))`,
  ),
  'CREATE TABLE creature_template (entry INT UNSIGNED PRIMARY KEY, npcflag INT UNSIGNED NOT NULL, lootid INT UNSIGNED NOT NULL)',
  'CREATE TABLE gameobject_template (entry INT UNSIGNED PRIMARY KEY, type INT, Data1 INT)',
  "INSERT INTO quest_template (ID, LogTitle) VALUES (12, 'Of the game')",
].join(';\n');

describe.skipIf(!existsSync(program))('a database of the game (mariadb-server)', () => {
  let folder: string;
  let server: ChildProcess;
  const client = (sql: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const parameters = [
        '--no-defaults',
        `--socket=${join(folder, 'socket')}`,
        '--batch',
        '--skip-column-names',
        'world',
      ];
      const asked = execFile(clientProgram, parameters, (error, stdout) => (error ? reject(error) : resolve(stdout)));
      asked.stdin?.end(sql);
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runeloom-mariadb-'));
    const data = `--datadir=${join(folder, 'data')}`;
    await run(installer, ['--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db']);
    const parameters = [
      '--no-defaults',
      data,
      '--skip-networking',
      '--user=root',
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
    ];
    server = spawn(program, parameters, { stdio: 'ignore' });
    const make = ['--no-defaults', `--socket=${join(folder, 'socket')}`, '--execute=CREATE DATABASE world'];
    await waitFor(() => run(clientProgram, make));
    await client(schema);
  }, 60_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    await rm(folder, { recursive: true });
  });

  test('takes what the export says, twice, and keeps what is its own', async () => {
    const { world, quests, storyLines, entries } = await shippedWorlds.realm();
    const content = { world, entries, quests, story_lines: storyLines };
    const { files } = exportAzerothCore(content, { firstId: 900_000, numbers: new Map() });
    const sql = files[0]?.text ?? '';
    const people = [...sql.matchAll(/INTO `creature_quest(?:starter|ender)` \(`id`, `quest`\) VALUES \((\d+),/g)].map(
      ([, id]) => id,
    );
    const dropping = [...sql.matchAll(/FROM `creature_template` WHERE `entry` = (\d+);/g)].map(([, id]) => id);
    const creatures = [...new Set([...people, ...dropping])];
    await client(`INSERT INTO creature_template VALUES ${creatures.map((id) => `(${id}, 1, 0)`).join(', ')}`);
    await client(sql);
    await client(sql);
    const count = async (from: string) => Number(await client(`SELECT COUNT(*) FROM ${from}`));
    expect(await count('quest_template WHERE ID >= 900000')).toBe(quests.length);
    expect(await count('quest_template WHERE ID < 900000')).toBe(1);
    expect(await count(`creature_template WHERE npcflag = 3`)).toBe(new Set(people).size);
    expect(await count("creature_loot_template WHERE Comment LIKE 'Runeloom quest 9%'")).toBeGreaterThan(0);
    expect(await count('creature_template WHERE lootid <> 0 AND lootid <> entry')).toBe(0);
  });
});
