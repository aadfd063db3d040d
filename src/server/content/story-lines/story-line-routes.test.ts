import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { sql } from 'kysely';
import { describeViolation } from '#messages/describe-violation.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

eachDatabase('story lines over HTTP', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let other: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    other = await testApp.signUp();
  });

  const newId = () => toStoryLineId(designer.user.id, crypto.randomUUID());
  const create = (id: string, body: object = aStoryLine()) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), { body, headers: creationHeaders });
  const change = (id: string, version: number, body: object) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), { body, headers: changeHeaders(version) });
  const read = (id: string) => designer.request('GET', storyLineAddress(designer.user.id, id));
  const remove = (id: string, version: number) =>
    designer.request('DELETE', storyLineAddress(designer.user.id, id), { headers: changeHeaders(version) });
  const list = async () =>
    (await designer.request('GET', storyLinesAddress(designer.user.id))).json<{ items: SavedStoryLine[] }>().items;
  const held = async (id: string) => {
    const { db } = testApp.database;
    const rows = await db.selectFrom('story_line_quests').selectAll().where('story_line_id', '=', id).execute();
    return rows.map(({ quest_id }) => quest_id).toSorted();
  };

  test('a line is created, read, listed, changed and deleted by version', async () => {
    const id = newId();
    const created = await create(id);
    expect([created.statusCode, created.headers.etag]).toEqual([201, expect.stringMatching(/^"1\.[\w-]{12}"$/)]);
    expect(created.json()).toMatchObject({ ...aStoryLine(), id, version: 1 });
    expect((await create(id)).json()).toEqual(created.json());
    expect((await read(id)).json()).toEqual(created.json());
    expect((await list()).map((line) => line.id)).toContain(id);
    expect((await change(id, 1, aStoryLine({}, { ...aStoryLine(), title: 'The silent bell' }))).statusCode).toBe(200);
    const stale = await change(id, 1, aStoryLine());
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { current_version: 2 }]);
    expect((await remove(id, 1)).statusCode).toBe(412);
    expect((await remove(id, 2)).statusCode).toBe(204);
    expect((await read(id)).statusCode).toBe(404);
  });

  test('the quests of a line are kept in a table of their own', async () => {
    const id = newId();
    await create(id, aStoryLine({ [a]: [], [b]: [a] }));
    expect(await held(id)).toEqual([a, b]);
    await change(id, 1, aStoryLine({ [b]: [], [c]: [b] }));
    expect(await held(id)).toEqual([b, c]);
    await remove(id, 2);
    expect(await held(id)).toEqual([]);
  });

  test('rows of quests that a line goes on holding are left as they are', async () => {
    const { db, dialect } = testApp.database;
    const mark = dialect === 'sqlite' ? sql<unknown>`rowid` : sql<unknown>`xmin::text`;
    const marks = async (line: string) => {
      const rows = db.selectFrom('story_line_quests').select(['quest_id', mark.as('mark')]);
      return new Map((await rows.where('story_line_id', '=', line).execute()).map((row) => [row.quest_id, row.mark]));
    };
    const [id, untouched] = [newId(), newId()];
    await create(id, aStoryLine({ [a]: [], [b]: [], [c]: [] }));
    await create(untouched, aStoryLine({ [a]: [], [b]: [] }));
    const before = await marks(id);
    await change(id, 1, aStoryLine({ [a]: [], [b]: [], [c]: [] }, { title: 'The silent bell' }));
    expect(await marks(id)).toEqual(before);
    await change(id, 2, aStoryLine({ [b]: [], [c]: [], [d]: [] }));
    const after = await marks(id);
    expect([after.get(b), after.get(c)]).toEqual([before.get(b), before.get(c)]);
    expect([...after.keys()].toSorted()).toEqual([b, c, d]);
    expect(await held(untouched)).toEqual([a, b]);
  });

  test('a line of 2,000 quests and their links is kept', async () => {
    const id = newId();
    const ids = Array.from({ length: 2000 }, (_, index) => `quest_${String(index).padStart(36, '0')}`);
    const line = aStoryLine(
      Object.fromEntries(ids.map((quest, index) => [quest, ids.slice(Math.max(0, index - 2), index)])),
    );
    expect((await create(id, line)).statusCode).toBe(201);
    expect(await held(id)).toHaveLength(2000);
  });

  const broken: [string, object][] = [
    ['a short title', aStoryLine(undefined, { title: 'Bell' })],
    ['a title of two lines', aStoryLine(undefined, { title: 'The drowned\nbell' })],
    ['a short description', aStoryLine(undefined, { description: 'Bell' })],
    ['one quest', aStoryLine({ [a]: [] })],
    ['a link to itself', aStoryLine({ [a]: [a], [b]: [] })],
    ['a circle', aStoryLine({ [a]: [b], [b]: [a] })],
    ['a prerequisite outside', aStoryLine({ [a]: [c], [b]: [] })],
  ];

  const [entry] = Object.values(aStoryLine({ [a]: [] }).story_quests);
  const malformed: [string, object][] = [
    ['an unknown field', { ...aStoryLine(), colour: 'red' }],
    ['a position that is no number', aStoryLine(undefined, { story_quests: { [a]: { ...entry, x: '1' } } as never })],
    ['a position far outside', aStoryLine(undefined, { story_quests: { [a]: { ...entry, x: 1e9 } } as never })],
    ['a key that is no quest', aStoryLine(undefined, { story_quests: { here: entry } as never })],
  ];

  test('a broken stored line is left out and logged, the others load', async () => {
    const [circle, sound] = [newId(), newId()];
    await create(circle);
    await create(sound);
    const { db } = testApp.database;
    const document = JSON.stringify({ id: circle, ...aStoryLine({ [a]: [b], [b]: [a] }) });
    await db.updateTable('story_lines').set({ document }).where('id', '=', circle).execute();
    const ids = (await list()).map(({ id }) => id);
    expect([ids.includes(sound), ids.includes(circle)]).toEqual([true, false]);
    expect(testApp.logLines.some((line) => line.includes(circle))).toBe(true);
  });

  testDatabase.onFileAlone(() => {
    test('a large body is refused like a small one', async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `quest_${String(index).padStart(36, '0')}`);
      const line = aStoryLine(Object.fromEntries(ids.map((quest) => [quest, []])));
      const wrong = Object.fromEntries(ids.map((quest) => [quest, { quest, x: 'far', y: 0, prerequisite_quests: {} }]));
      const [first = ''] = ids;
      const shape = (await create(newId(), { ...line, story_quests: wrong })).json<{ errors: { pointer: string }[] }>();
      expect(shape).toMatchObject({ code: 'invalid_content', errors: { length: 20 } });
      expect(shape.errors[0]?.pointer).toBe(`#/story_quests/${first}/x`);
      expect((await create(newId(), { ...line, title: 'Bell' })).json()).toMatchObject({
        code: 'storyline_title_length',
      });
      expect((await create(newId(), { ...line, id: newId() })).json()).toMatchObject({ errors: [{ pointer: '#/id' }] });
      expect((await create('quest_12345678', line)).json()).toMatchObject({ errors: [{ pointer: '#/id' }] });
      const unreadable = await designer.request('PUT', storyLineAddress(designer.user.id, newId()), {
        body: `${JSON.stringify(line)}}`,
        headers: { ...creationHeaders, 'content-type': 'application/json' },
      });
      expect([unreadable.statusCode, unreadable.json()]).toMatchObject([400, { code: 'unreadable_request' }]);
    });

    test.each(broken)("a line with %s is refused with the rule's code and nothing is written", async (_name, body) => {
      const id = newId();
      const answer = await create(id, body);
      const violation = checkStoryLine(body as ReturnType<typeof aStoryLine>, tidewantWorld);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { code: violation?.code, detail: violation && describeViolation(violation), params: violation?.params },
      ]);
      expect((await read(id)).statusCode).toBe(404);
    });

    test.each(malformed)('a line with %s is refused with 422', async (_name, body) => {
      const answer = await create(newId(), body);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content' }]);
    });

    test('an id must carry its owner', async () => {
      const answer = await create(toStoryLineId(other.user.id, crypto.randomUUID()));
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content' }]);
      expect((await create('storyline_12345678')).statusCode).toBe(422);
    });

    describe('access', () => {
      const requests = [
        ['GET', {}],
        ['PUT', { body: aStoryLine(), headers: creationHeaders }],
        ['DELETE', { headers: changeHeaders(1) }],
      ] as const;

      test.each(requests)('by %s is refused to guests with 401 and to others with 403', async (method, parts) => {
        const id = newId();
        await create(id);
        const address = storyLineAddress(designer.user.id, id);
        expect((await testApp.visit().request(method, address, parts)).statusCode).toBe(401);
        expect((await other.request(method, address, parts)).statusCode).toBe(403);
        expect((await read(id)).json()).toMatchObject({ version: 1 });
      });
    });
  });
});
