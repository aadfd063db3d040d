import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  moveAddress,
  movePreviewAddress,
  moveLimits,
  movesAddress,
  type MoveBody,
  type Moved,
  type MoveList,
  type MovePreview,
} from '#contract/moves.ts';
import { patternAddress } from '#contract/patterns.ts';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestDrawingFrom, drawFrom } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const bookId = 'F00000000000A11C';
const bookNumber = String(BigInt.asIntN(64, BigInt(`0x${bookId}`)));

const aTable = (title: string, ...tables: string[]) => ({
  title,
  count: 1,
  empty_weight: 0,
  rewards: tables.map((table) => ({ reward: { ...drawFrom(table), id: '0', type_count: 1 }, weight: 1 })),
});

/** A table beside the quota is one too many. */
const documents = 40;

eachDatabase('tables of rewards that quests name', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let own: string;
  let space: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { settings: { QUOTA_DOCUMENTS: String(documents) } });
    const { world } = await shippedWorlds.blocks();
    await changeWorldElsewhere(testApp.database, () => world);
  });

  beforeEach(async () => {
    owner = await testApp.signUp();
    own = owner.user.id;
    space = (await makeSpace(owner)).id;
  });

  const put = async (address: string, body: object, { person = owner, version = 0 } = {}) => {
    const headers = version === 0 ? creationHeaders : changeHeaders(version);
    const answer = await person.request('PUT', address, { body, headers });
    expect([answer.statusCode, answer.body]).toEqual([version === 0 ? 201 : 200, expect.any(String)]);
  };
  const putTable = (of: string, id: string, ...[title, ...tables]: [string, ...string[]]) =>
    put(rewardTableAddress(of, id), aTable(title, ...tables));
  const putQuest = async (of: string, ...tables: string[]): Promise<string> => {
    const id = aQuestId();
    await put(questAddress(of, id), aQuestDrawingFrom(...tables));
    return id;
  };
  /** `chest: rope` is the table `chest`, which names `rope`. */
  const tablesOf = async (of: string, person = owner) => {
    const { items } = (await person.request('GET', rewardTablesAddress(of))).json<{ items: SavedRewardTable[] }>();
    return items
      .map(({ id, rewards }) => [`${id}:`, ...rewards.map(({ reward }) => String(reward['table_id']))].join(' '))
      .toSorted();
  };
  const namesIn = async (of: string, id: string, person = owner) => {
    const { rewards } = (await person.request('GET', questAddress(of, id))).json<SavedQuest>();
    return Object.values(rewards).map(({ table_id }) => table_id);
  };
  /** As if `kind` had so many further rewards. */
  const noteUses = async (kind: 'quests' | 'reward_tables', item_id: string, count: number) => {
    const use = { owner_id: own, kind, item_id, type: 'Experience', key: '', entry: '' };
    const uses = Array.from({ length: count }, (_, index) => ({ ...use, place: `/further/${index}` }));
    for (const some of inPortions(uses))
      await testApp.database.db
        .insertInto('world_uses')
        .values([...some])
        .execute();
  };
  const send = async (from: string, body: MoveBody, person = owner) => {
    const answer = await person.request('POST', movesAddress(from), { body });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<Moved>().quests;
  };
  const preview = async (from: string, body: MoveBody) => {
    const answer = await owner.request('POST', movePreviewAddress(from), { body });
    return answer
      .json<MovePreview>()
      .reward_tables.map(({ title, there, stays }) => `${title}: ${there}${stays ? ', stays' : ''}`);
  };
  const rest = { kept: null, base: '', base_document: null };
  const noteOrigin = (of: string, id: string) =>
    testApp.database.db
      .insertInto('origins')
      .values({ owner_id: of, kind: 'reward_tables', item_id: id, format: 'ftb', foreign_id: bookId, ...rest })
      .execute();
  const takeBack = async (from: string, person = owner) => {
    const [last] = (await person.request('GET', movesAddress(from))).json<MoveList>().items;
    expect((await person.request('DELETE', moveAddress(from, last?.id ?? ''))).statusCode).toBe(200);
    return last;
  };

  test('are copied with them, and with the tables that these name; the others stay alone', async () => {
    await putTable(own, 'chest', 'Salt chest', 'inner', 'chest');
    await putTable(own, 'inner', 'Inner chest');
    await putTable(own, 'other', 'Rope chest');
    await putTable(own, 'book', 'Book chest');
    await noteOrigin(own, 'book');
    const quest = await putQuest(own, 'chest', bookNumber, 'nowhere');
    const body: MoveBody = { to: space, quests: [quest], copy: true };
    const told = ['Book chest', 'Inner chest', 'Salt chest'].map((title) => `${title}: comes, stays`);
    expect(await preview(own, body)).toEqual(told);
    const before = await tablesOf(own);
    const { [quest]: copy = '' } = await send(own, body);
    expect(await namesIn(space, copy)).toEqual(['chest', 'book', 'nowhere']);
    expect(await tablesOf(space)).toEqual(['book:', 'chest: inner chest', 'inner:']);
    expect([await tablesOf(own), await namesIn(own, quest)]).toEqual([before, ['chest', bookNumber, 'nowhere']]);
    expect(await send(own, body)).toEqual({ [quest]: copy });
    expect(await tablesOf(space)).toHaveLength(3);
    expect(await preview(own, body)).toEqual(told.map((line) => line.replace('comes', 'same')));
    expect(await preview(own, { ...body, to: own })).toEqual([]);
    const { [quest]: copied = '' } = await send(own, { ...body, to: own });
    expect([await namesIn(own, copied), await tablesOf(own)]).toEqual([['chest', bookNumber, 'nowhere'], before]);
  });

  test('come under another id beside another table, and once for all copies', async () => {
    await putTable(own, 'chest', 'Salt chest');
    await putTable(space, 'chest', 'Their chest');
    const [first, second] = [await putQuest(own, 'chest'), await putQuest(own, 'chest')];
    const body: MoveBody = { to: space, quests: [first], copy: true };
    expect(await preview(own, body)).toEqual(['Salt chest: second, stays']);
    const { [first]: copy = '' } = await send(own, body);
    expect(await namesIn(space, copy)).toEqual(['chest-2']);
    expect(await send(own, body)).toEqual({ [first]: copy });
    const { [second]: other = '' } = await send(own, { ...body, quests: [second] });
    expect(await namesIn(space, other)).toEqual(['chest-2']);
    expect(await tablesOf(space)).toEqual(['chest-2:', 'chest:']);
  });

  test('move with them, unless something else names them here, with what an import kept', async () => {
    await putTable(own, 'chest', 'Salt chest', 'inner', 'shared');
    await putTable(own, 'inner', 'Inner chest');
    await putTable(own, 'shared', 'Shared chest');
    await putTable(own, 'book', 'Book chest');
    await noteOrigin(own, 'book');
    const [quest] = [await putQuest(own, 'chest', bookNumber), await putQuest(own, 'shared')];
    const body: MoveBody = { to: space, quests: [quest] };
    expect(await preview(own, body)).toEqual([
      'Book chest: comes',
      'Inner chest: comes',
      'Salt chest: comes',
      'Shared chest: comes, stays',
    ]);
    expect(await send(own, body)).toEqual({ [quest]: quest });
    expect(await namesIn(space, quest)).toEqual(['chest', bookNumber]);
    expect((await owner.request('GET', questAddress(space, quest))).json()).toMatchObject({ version: 1 });
    expect(await tablesOf(space)).toEqual(['book:', 'chest: inner shared', 'inner:', 'shared:']);
    expect(await tablesOf(own)).toEqual(['shared:']);
    expect((await owner.request('GET', rewardTableAddress(space, 'book'))).json()).toMatchObject({
      origin: { format: 'ftb', id: bookId },
    });
    await send(own, body);
    await send(space, { to: own, quests: [quest] });
    expect(await tablesOf(own)).toEqual(['book:', 'chest: inner shared', 'inner:', 'shared:']);
    expect([await tablesOf(space), await namesIn(own, quest)]).toEqual([[], ['chest', bookNumber]]);
  });

  test('stay where a pattern names them', async () => {
    await putTable(own, 'chest', 'Salt chest', 'inner');
    await putTable(own, 'inner', 'Inner chest');
    await put(patternAddress(own, 'pattern_of_chests'), aQuestDrawingFrom('chest'));
    const quest = await putQuest(own, 'chest');
    expect(await preview(own, { to: space, quests: [quest] })).toEqual([
      'Inner chest: comes, stays',
      'Salt chest: comes, stays',
    ]);
    await send(own, { to: space, quests: [quest] });
    expect([await tablesOf(own), await tablesOf(space)]).toEqual([
      ['chest: inner', 'inner:'],
      ['chest: inner', 'inner:'],
    ]);
  });

  test('stay where the patterns are too many to read', async () => {
    await putTable(own, 'chest', 'Salt chest');
    const quest = await putQuest(own, 'chest');
    const body: MoveBody = { to: space, quests: [quest] };
    expect(await preview(own, body)).toEqual(['Salt chest: comes']);
    const document = JSON.stringify({ ...aQuestDrawingFrom(), description: 'x'.repeat(250_000) });
    const row = { owner_id: own, title: '', type: '', document, marks: null, version: 1, stamp: 'stored' };
    const times = { created_at: 1, updated_at: 1, updated_by: own };
    for (let read = 0; read <= moveLimits.patterns; read += document.length)
      await testApp.database.db
        .insertInto('patterns')
        .values({ ...row, ...times, id: `pattern_${read}` })
        .execute();
    expect(await preview(own, body)).toEqual(['Salt chest: comes, stays']);
    await send(own, body);
    expect([await tablesOf(own), await tablesOf(space)]).toEqual([['chest:'], ['chest:']]);
  });

  test('stay where an entry of their id is named here, and go where what moves alone names it', async () => {
    await putTable(own, 'chest', 'Salt chest');
    await putTable(own, 'often', 'Often chest');
    const item = { type: 'Item Reward', key: 'item_id', entry: 'chest', place: '/rewards/9' };
    const other = { owner_id: own, kind: 'quests' as const, item_id: await putQuest(own) };
    await testApp.database.db
      .insertInto('world_uses')
      .values({ ...other, ...item })
      .execute();
    const quests = [await putQuest(own, 'chest', 'often', 'often'), await putQuest(own, 'often')];
    expect(await preview(own, { to: space, quests })).toEqual(['Often chest: comes', 'Salt chest: comes, stays']);
  });

  test('move beside another table of their id: the quests name them so from then on', async () => {
    await putTable(own, 'chest', 'Salt chest', 'inner');
    await putTable(own, 'inner', 'Inner chest');
    await putTable(space, 'inner', 'Their chest');
    await putTable(space, 'same', 'Salt chest');
    const quest = await putQuest(own, 'chest', 'inner');
    expect(await preview(own, { to: space, quests: [quest] })).toEqual([
      'Inner chest: second, stays',
      'Salt chest: comes',
    ]);
    await send(own, { to: space, quests: [quest] });
    expect(await namesIn(space, quest)).toEqual(['chest', 'inner-2']);
    expect(await tablesOf(space)).toEqual(['chest: inner-2', 'inner-2:', 'inner:', 'same:']);
    const saved = (await owner.request('GET', questAddress(space, quest))).json<SavedQuest>();
    expect(saved.version).toBe(2);
    await put(questAddress(space, quest), aQuestDrawingFrom('chest'), { version: saved.version });
  });

  test('come back with a move that is taken back, and none of the other place’s own', async () => {
    const other = await testApp.signUp();
    const theirs = (await makeSpace(other)).id;
    await joinSpace(theirs, { owner: other, person: owner, role: 'editor' });
    await putTable(space, 'chest', 'Salt chest');
    await putTable(space, 'shared', 'Shared chest');
    await put(rewardTableAddress(theirs, 'shared'), aTable('Their chest'), { person: other });
    const [quest] = [await putQuest(space, 'chest', 'shared'), await putQuest(space, 'shared')];
    await send(space, { to: theirs, quests: [quest] });
    expect([await tablesOf(space), await namesIn(theirs, quest)]).toEqual([['shared:'], ['chest', 'shared-2']]);
    await put(rewardTableAddress(theirs, 'secret'), aTable('Secret chest'), { person: other });
    await put(questAddress(theirs, quest), aQuestDrawingFrom('chest', 'shared-2', 'secret'), {
      person: other,
      version: 2,
    });
    const members = `/api/spaces/${theirs}/members/${own}`;
    expect((await other.request('DELETE', members)).statusCode).toBeLessThan(300);
    expect((await owner.request('GET', rewardTableAddress(theirs, 'secret'))).statusCode).toBe(404);
    const taken = await takeBack(space);
    expect(taken).toMatchObject({ quests: 1, story_lines: 0, titles: [expect.any(String)] });
    expect(await namesIn(space, quest)).toEqual(['chest', 'shared', 'secret']);
    expect(await tablesOf(space)).toEqual(['chest:', 'shared:']);
    expect(await tablesOf(theirs, other)).toEqual(['secret:', 'shared:']);
    expect((await owner.request('GET', rewardTableAddress(space, 'chest'))).json()).toMatchObject({
      title: 'Salt chest',
      version: 2,
    });
  });

  test('stay there when a move is taken back, where something else names them by then', async () => {
    const other = (await makeSpace(owner)).id;
    await putTable(space, 'chest', 'Salt chest');
    const quest = await putQuest(space, 'chest');
    await send(space, { to: other, quests: [quest] });
    await putQuest(other, 'chest');
    await takeBack(space);
    expect([await tablesOf(space), await tablesOf(other)]).toEqual([['chest:'], ['chest:']]);
  });

  test('are copied by who may only read them, and not at all by others', async () => {
    const viewer = await testApp.signUp();
    await joinSpace(space, { owner, person: viewer, role: 'viewer' });
    await putTable(space, 'chest', 'Salt chest');
    const quest = await putQuest(space, 'chest');
    const body: MoveBody = { to: viewer.user.id, quests: [quest], copy: true };
    await send(space, body, viewer);
    expect(await tablesOf(viewer.user.id, viewer)).toEqual(['chest:']);
    const stranger = await testApp.signUp();
    const refused = await stranger.request('POST', movesAddress(space), { body: { ...body, to: stranger.user.id } });
    expect(refused.statusCode).toBe(404);
    expect(await tablesOf(stranger.user.id, stranger)).toEqual([]);
  });

  test.each([true, undefined] as const)('count: where they are too many nothing comes (copy: %s)', async (copy) => {
    const full = (await makeSpace(owner)).id;
    for (let kept = 0; kept < documents - 1; kept += 1) await putTable(full, `kept-${kept}`, `Kept ${kept}`);
    await putTable(space, 'chest', 'Salt chest');
    const quest = await putQuest(space, 'chest');
    const body: MoveBody = { to: full, quests: [quest], ...(copy && { copy }) };
    const refused = await owner.request('POST', movesAddress(space), { body });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'quota_documents', owner: full }]);
    const previewed = await owner.request('POST', movePreviewAddress(space), { body });
    expect(previewed.json<MovePreview>().stops).toEqual([
      { code: 'quota_documents', detail: expect.stringMatching(/^This place keeps 39 .* 40 is the most/) },
    ]);
    expect(await tablesOf(space)).toEqual(['chest:']);
    expect(await tablesOf(full)).toHaveLength(documents - 1);
    expect((await owner.request('GET', questAddress(space, quest))).statusCode).toBe(200);
  });

  test('and the quests have 10,000 uses of the world together, and not one more', async () => {
    await putTable(own, 'chest', 'Chest', 'none');
    const quest = await putQuest(own, 'chest');
    const bodies = [
      { to: space, quests: [quest] },
      { to: space, quests: [quest], copy: true as const },
    ];
    await noteUses('quests', quest, 6_000);
    await noteUses('reward_tables', 'chest', 3_999);
    const refused = { code: 'too_many_changes', params: { max: 10_000 } };
    for (const body of bodies)
      for (const address of [movesAddress(own), movePreviewAddress(own)]) {
        const answer = await owner.request('POST', address, { body });
        expect([address, answer.statusCode, answer.json()]).toMatchObject([address, 422, refused]);
      }
    await testApp.database.db.deleteFrom('world_uses').where('place', '=', '/further/3998').execute();
    for (const body of bodies)
      expect((await owner.request('POST', movePreviewAddress(own), { body })).statusCode).toBe(200);
  });

  test('no quest that has more of them goes anywhere, with or without tables', async () => {
    const quest = await putQuest(own);
    await noteUses('quests', quest, 10_001);
    for (const copy of [{}, { copy: true as const }]) {
      const body = { to: space, quests: [quest], ...copy };
      expect((await owner.request('POST', movesAddress(own), { body })).statusCode).toBe(422);
    }
    const copyHere = { to: own, quests: [quest], copy: true };
    expect((await owner.request('POST', movesAddress(own), { body: copyHere })).statusCode).toBe(422);
  });

  test('count with the quests, of which 1,000 go together with them', async () => {
    await putTable(own, 'rope', 'Rope', 'none');
    await putTable(own, 'chest', 'Chest', 'rope');
    const naming = await putQuest(own, 'chest');
    const { db } = testApp.database;
    const row = await db.selectFrom('quests').selectAll().where('id', '=', naming).executeTakeFirstOrThrow();
    const others = Array.from({ length: 998 }, () => aQuestId());
    for (const some of inPortions(others))
      await db
        .insertInto('quests')
        .values(some.map((id) => ({ ...row, id })))
        .execute();
    const previewOf = async (quests: readonly string[]) => {
      const body = { to: space, quests: [naming, ...quests] };
      const answer = await owner.request('POST', movePreviewAddress(own), { body });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await previewOf(others)).toEqual([422, 'too_many_changes']);
    expect(await previewOf(others.slice(1))).toEqual([200, undefined]);
  });
});
