import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moveLimits, movesAddress } from '#contract/moves.ts';
import { patternAddress } from '#contract/patterns.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { memberAddress } from '#contract/spaces.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestDrawingFrom } from '#test-support/builders/properties.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases/databases.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

/** Commands of somebody who owns two spaces, and of an editor of the second one. */
const startMoving = async (testDatabase: TestDatabase) => {
  const testApp: TestApp = await startTestApp(testDatabase);
  const { world } = await shippedWorlds.blocks();
  await changeWorldElsewhere(testApp.database, () => world);
  const owner: SignedIn = await testApp.signUp();
  await prove(owner);

  const putTable = (of: string, id: string, title: string) =>
    owner.request('PUT', rewardTableAddress(of, id), {
      body: { title, count: 1, empty_weight: 0, rewards: [] },
      headers: creationHeaders,
    });
  const newQuest = async (of: string, ...tables: string[]): Promise<string> => {
    const id = aQuestId();
    await owner.request('PUT', questAddress(of, id), { body: aQuestDrawingFrom(...tables), headers: creationHeaders });
    return id;
  };
  return {
    testApp,
    owner,
    putTable,
    newQuest,
    newSpace: async () => (await makeSpace(owner)).id,
    putPattern: (of: string, ...tables: string[]) =>
      owner.request('PUT', patternAddress(of, 'pattern_of_chests'), {
        body: aQuestDrawingFrom(...tables),
        headers: creationHeaders,
      }),
    removeTable: (of: string, id: string) =>
      owner.request('DELETE', rewardTableAddress(of, id), { headers: changeHeaders(1) }),
    move: (from: string, to: string, quest: string, by = owner) =>
      by.request('POST', movesAddress(from), { body: { to, quests: [quest] } }),
    /** `chest=Salt chest` is the table `chest` with that title. */
    tablesOf: async (of: string) => {
      const answer = await owner.request('GET', rewardTablesAddress(of));
      return answer
        .json<{ items: SavedRewardTable[] }>()
        .items.map(({ id, title }) => `${id}=${title}`)
        .toSorted();
    },
    namesIn: async (of: string, quest: string) => {
      const answer = await owner.request('GET', questAddress(of, quest));
      if (answer.statusCode !== 200) return null;
      return Object.values(answer.json<SavedQuest>().rewards).map(({ table_id }) => table_id);
    },
  };
};

type TwoSpaces = Awaited<ReturnType<typeof startMoving>> & { readonly here: string; readonly there: string };

/** Two new spaces for each test. A table `chest` stands in the first. */
const twoSpaces = (testDatabase: TestDatabase): (() => TwoSpaces) => {
  let moving: Awaited<ReturnType<typeof startMoving>>;
  let [here, there]: [string, string] = ['', ''];
  beforeAll(async () => {
    moving = await startMoving(testDatabase);
  });
  beforeEach(async () => {
    [here, there] = [await moving.newSpace(), await moving.newSpace()];
    await moving.putTable(here, 'chest', 'Salt chest');
  });
  return () => ({ ...moving, here, there });
};

/** An editor of the second space, with a quest of their own. */
const newEditor = async ({ testApp, owner, there }: TwoSpaces) => {
  const editor = await testApp.signUp();
  await joinSpace(there, { owner, person: editor, role: 'editor' });
  const quest = aQuestId();
  await editor.request('PUT', questAddress(editor.user.id, quest), {
    body: aQuestDrawingFrom(),
    headers: creationHeaders,
  });
  return { editor, quest };
};

eachDatabase('a move of quests that name tables of rewards', (testDatabase) => {
  const spaces = twoSpaces(testDatabase);

  type Meanwhile = {
    readonly act: (spaces: TwoSpaces) => Promise<unknown>;
    readonly tables: { readonly here: readonly string[]; readonly there: readonly string[] };
    readonly names: readonly string[];
  };

  const meanwhile = {
    'a table of the id comes there': {
      act: ({ putTable, there }: TwoSpaces) => putTable(there, 'chest', 'Their chest'),
      tables: { here: ['chest=Salt chest'], there: ['chest-2=Salt chest', 'chest=Their chest'] },
      names: ['chest-2'],
    },
    'another quest here names the table': {
      act: ({ newQuest, here }: TwoSpaces) => newQuest(here, 'chest'),
      tables: { here: ['chest=Salt chest'], there: ['chest=Salt chest'] },
      names: ['chest'],
    },
    'a pattern here names the table': {
      act: ({ putPattern, here }: TwoSpaces) => putPattern(here, 'chest'),
      tables: { here: ['chest=Salt chest'], there: ['chest=Salt chest'] },
      names: ['chest'],
    },
    'the table is deleted here': {
      act: ({ removeTable, here }: TwoSpaces) => removeTable(here, 'chest'),
      tables: { here: [], there: [] },
      names: ['chest'],
    },
  } satisfies Record<string, Meanwhile>;

  test.each(Object.keys(meanwhile) as (keyof typeof meanwhile)[])(
    'looks again where %s before its transaction',
    async (what) => {
      const { newQuest, move, tablesOf, namesIn, here, there } = spaces();
      const { act, tables, names }: Meanwhile = meanwhile[what];
      const quest = await newQuest(here, 'chest');
      const done = await betweenHalves({ first: () => move(here, there, quest), meanwhile: () => act(spaces()) });
      expect([done.first.statusCode, done.meanwhile]).toEqual([200, expect.anything()]);
      expect({ here: await tablesOf(here), there: await tablesOf(there) }).toEqual(tables);
      expect(await namesIn(there, quest)).toEqual(names);
    },
  );

  test('goes with one the other way: each quest gives what it gave', async () => {
    const { putTable, newQuest, move, namesIn, tablesOf, here, there } = spaces();
    await putTable(there, 'chest', 'Their chest');
    const [ours, theirs] = [await newQuest(here, 'chest'), await newQuest(there, 'chest')];
    const done = await betweenHalves({
      first: () => move(here, there, ours),
      meanwhile: () => move(there, here, theirs),
    });
    expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([200, 200]);
    expect([await namesIn(here, ours), await namesIn(there, theirs)]).toEqual([null, null]);
    expect([await namesIn(there, ours), await namesIn(here, theirs)]).toEqual([['chest-2'], ['chest-2']]);
    expect(await tablesOf(here)).toContain('chest-2=Their chest');
    expect(await tablesOf(there)).toContain('chest-2=Salt chest');
  });

  test.each(['quests', 'reward_tables'] as const)(
    'is refused where saves before its transaction gave its %s more uses of the world than go along, and moves nothing',
    async (kind) => {
      const { testApp, putTable, newQuest, move, tablesOf, namesIn, here, there } = spaces();
      const quest = await newQuest(here, 'chest');
      const item_id = kind === 'quests' ? quest : 'chest';
      const use = { owner_id: here, kind, item_id, type: 'Experience', key: '', entry: '' };
      const uses = Array.from({ length: moveLimits.uses }, (_, index) => ({ ...use, place: `/further/${index}` }));
      const done = await betweenHalves({
        first: () => move(here, there, quest),
        meanwhile: async () => {
          for (const some of inPortions(uses))
            await testApp.database.db
              .insertInto('world_uses')
              .values([...some])
              .execute();
          return putTable(here, 'rope', 'Rope');
        },
      });
      expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([422, 201]);
      expect(done.first.json()).toMatchObject({ code: 'too_many_changes', params: { max: moveLimits.uses } });
      expect([await tablesOf(there), await namesIn(here, quest)]).toEqual([[], ['chest']]);
    },
  );

  test('is refused where more rows come before its transaction than go along, and moves nothing', async () => {
    const { testApp, putTable, newQuest, move, namesIn, here, there } = spaces();
    const quest = await newQuest(here, 'chest');
    const of = { owner_id: here, kind: 'quests', item_id: quest, note: 'x' } as const;
    const notes = Array.from({ length: moveLimits.rows }, (_, index) => ({ ...of, version: index + 2 }));
    const done = await betweenHalves({
      first: () => move(here, there, quest),
      meanwhile: async () => {
        for (const some of inPortions(notes))
          await testApp.database.db
            .insertInto('version_notes')
            .values([...some])
            .execute();
        return putTable(here, 'rope', 'Rope');
      },
    });
    expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([422, 201]);
    expect(done.first.json()).toMatchObject({ code: 'too_many_changes', params: { max: moveLimits.rows } });
    expect([await namesIn(here, quest), await namesIn(there, quest)]).toEqual([['chest'], null]);
  });

  test('is refused once the role there is taken, and moves nothing', async () => {
    const { move, owner, namesIn, there } = spaces();
    const { editor, quest } = await newEditor(spaces());
    const done = await betweenHalves({
      first: () => move(editor.user.id, there, quest, editor),
      meanwhile: () => owner.request('PUT', memberAddress(there, editor.user.id), { body: { role: 'viewer' } }),
    });
    expect([done.first.statusCode, done.meanwhile?.statusCode]).toEqual([403, 200]);
    expect(await namesIn(there, quest)).toBeNull();
    expect((await editor.request('GET', questAddress(editor.user.id, quest))).statusCode).toBe(200);
  });
});

onPostgres('while a move has its locks', (testDatabase) => {
  const spaces = twoSpaces(testDatabase);

  const stages = {
    'the accounts': /from "spaces" where "id" = .*for key share/,
    'what both owners keep': /from "owner_totals"/,
    'the first quest': /insert into quests/,
  };

  test.each(Object.keys(stages) as (keyof typeof stages)[])(
    'one the other way waits behind it, or goes first, once it has %s',
    async (stage) => {
      const { putTable, newQuest, testApp, move, namesIn, here, there } = spaces();
      await putTable(there, 'chest', 'Their chest');
      const [ours, theirs] = [await newQuest(here, 'chest'), await newQuest(there, 'chest')];
      const done = await interleave(testApp.database, {
        statement: stages[stage],
        first: () => move(here, there, ours),
        meanwhile: [() => move(there, here, theirs)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode]).toEqual([200, 200]);
      expect([await namesIn(there, ours), await namesIn(here, theirs)]).toEqual([['chest-2'], ['chest-2']]);
    },
  );

  test('a deletion of a table that goes along waits, and finds it gone', async () => {
    const { newQuest, testApp, move, removeTable, tablesOf, here, there } = spaces();
    const quest = await newQuest(here, 'chest');
    const done = await interleave(testApp.database, {
      statement: stages['the first quest'],
      first: () => move(here, there, quest),
      meanwhile: [() => removeTable(here, 'chest')],
    });
    expect([done.first.statusCode, done.waited]).toEqual([200, 1]);
    expect([done.meanwhile[0]?.statusCode, await tablesOf(here)]).toEqual([204, []]);
    expect(await tablesOf(there)).toEqual(['chest=Salt chest']);
  });

  test('a change of the role there waits', async () => {
    const { testApp, move, owner, namesIn, there } = spaces();
    const { editor, quest } = await newEditor(spaces());
    const done = await interleave(testApp.database, {
      statement: /from "space_members".*for share/,
      first: () => move(editor.user.id, there, quest, editor),
      meanwhile: [() => owner.request('PUT', memberAddress(there, editor.user.id), { body: { role: 'viewer' } })],
    });
    expect([done.first.statusCode, done.waited]).toEqual([200, 1]);
    expect(await namesIn(there, quest)).toEqual([]);
  });
});
