import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { mostIds } from '#contract/document-params.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { changeHeaders, creationHeaders, schemaHeader } from '#contract/versions.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const choosingQuest = aQuest({
  rewards: Object.fromEntries(
    Object.entries(aQuest().rewards).map(([id, reward]) => [id, { ...reward, group: 'spoils' }]),
  ),
  reward_groups: { spoils: { title: 'Spoils', pick: 'player', count: 1 } },
});

eachDatabase('quests over HTTP', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let other: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    other = await testApp.signUp();
  });

  const create = (id: string, body: object = aQuest()) =>
    designer.request('PUT', questAddress(designer.user.id, id), { body, headers: creationHeaders });
  const change = (id: string, version: number, body: object = aQuest()) =>
    designer.request('PUT', questAddress(designer.user.id, id), { body, headers: changeHeaders(version) });
  const changeAs = (id: string, schema: string) =>
    designer.request('PUT', questAddress(designer.user.id, id), {
      body: aQuest({ title: 'Written by another page' }),
      headers: { ...changeHeaders(1), [schemaHeader]: schema },
    });
  const read = (id: string, headers = {}) => designer.request('GET', questAddress(designer.user.id, id), { headers });
  const list = (search = '', headers = {}) =>
    designer.request('GET', `${questsAddress(designer.user.id)}${search}`, { headers });
  const remove = (id: string, headers = {}) =>
    designer.request('DELETE', questAddress(designer.user.id, id), { headers });

  describe('a save', () => {
    test('creates a quest and answers it with its version', async () => {
      const id = aQuestId();
      const answer = await create(id);
      expect(answer.statusCode).toBe(201);
      expect(answer.headers.etag).toMatch(/^"1\.[\w-]{12}"$/);
      expect(answer.json()).toMatchObject({ ...aQuest(), id, uid: designer.user.id, version: 1 });
      expect((await read(id)).json()).toEqual(answer.json());
    });

    test('answers a repeated creation as the first time', async () => {
      const id = aQuestId();
      const first = await create(id);
      const again = await create(id);
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    });

    test('changes the version that was seen', async () => {
      const id = aQuestId();
      await create(id);
      const answer = await change(id, 1, aQuest({ title: 'The bell above the bay' }));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.etag).toMatch(/^"2\.[\w-]{12}"$/);
      expect(answer.json()).toMatchObject({ title: 'The bell above the bay', version: 2 });
    });

    test.each(['1', '2', 'much'])('takes a change of a client that keeps the parts of schema %s', async (schema) => {
      const id = aQuestId();
      await create(id);
      expect((await changeAs(id, schema)).statusCode).toBe(200);
    });

    test.each([
      ['lacks', {}, 409],
      ['is too old for', { [schemaHeader]: '1' }, 409],
      ['keeps', { [schemaHeader]: '2' }, 200],
    ])('of a quest with rewards to choose from, by a client that %s them, is answered', async (_, schema, status) => {
      const id = aQuestId();
      expect((await create(id, choosingQuest)).statusCode).toBe(201);
      const answer = await designer.request('PUT', questAddress(designer.user.id, id), {
        body: aQuest({ title: 'Written by another page' }),
        headers: { ...changeHeaders(1), ...schema },
      });
      expect(answer.statusCode).toBe(status);
      const [code, kept] =
        status === 409
          ? ['client_outdated', { ...choosingQuest, version: 1 }]
          : [undefined, { title: 'Written by another page', version: 2 }];
      expect(answer.json<{ code?: string }>().code).toBe(code);
      expect((await read(id)).json()).toMatchObject(kept);
    });

    test('refuses a client that would drop parts of the quest, and writes nothing', async () => {
      const id = aQuestId();
      await create(id);
      const answer = await changeAs(id, '0');
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'client_outdated' }]);
      expect((await read(id)).json()).toMatchObject({ version: 1 });
    });

    test('refuses a stale one and names the current version', async () => {
      const id = aQuestId();
      await create(id);
      await change(id, 1, aQuest({ title: 'Saved meanwhile' }));
      const answer = await change(id, 1, aQuest({ title: 'Typed before that' }));
      expect(answer.statusCode).toBe(412);
      expect(answer.headers.etag).toMatch(/^"2\.[\w-]{12}"$/);
      expect(answer.json()).toMatchObject({ code: 'version_mismatch', current_version: 2 });
      expect((await read(id)).json()).toMatchObject({ title: 'Saved meanwhile' });
    });

    test('refuses a change of a deleted quest', async () => {
      const answer = await change(aQuestId(), 1);
      expect(answer.statusCode).toBe(412);
      expect(answer.json()).toMatchObject({ code: 'version_mismatch', current_version: null });
    });

    test.each([
      ['none', {}],
      ['both', { ...creationHeaders, ...changeHeaders(1) }],
      ['If-Match: *', { 'If-Match': '*' }],
      ['an unreadable tag', { 'If-Match': 'abc' }],
    ])('needs one precondition, not %s', async (_name, headers) => {
      const id = aQuestId();
      const address = questAddress(designer.user.id, id);
      const answer = await designer.request('PUT', address, { body: aQuest(), headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([428, { code: 'precondition_needed' }]);
      expect((await read(id)).statusCode).toBe(404);
    });

    test('accepts its own id and uid in the body, and no others', async () => {
      const id = aQuestId();
      expect((await create(id, { ...aQuest(), id, uid: designer.user.id })).statusCode).toBe(201);
      const refused = [{ id: aQuestId() }, { uid: other.user.id }];
      for (const part of refused) {
        const answer = await create(aQuestId(), { ...aQuest(), ...part });
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content' }]);
      }
    });

    test.each(['quest_1234567', `quest_${'a'.repeat(65)}`, 'quest_with.dots', 'storyline_12345678'])(
      'refuses the id %s',
      async (id) => {
        expect((await create(id)).statusCode).toBe(422);
      },
    );

    test.each(['quest_12345678', `quest_${'a'.repeat(64)}`])('accepts the id %s', async (id) => {
      expect((await create(id)).statusCode).toBe(201);
    });
  });

  describe('a list', () => {
    test('has every quest whole, in the order they were made, with an entity tag', async () => {
      const id = aQuestId();
      await create(id);
      const answer = await list();
      expect(answer.statusCode).toBe(200);
      const { items } = answer.json<{ items: SavedQuest[] }>();
      expect(items.at(-1)).toMatchObject({ ...aQuest(), id, version: 1 });
      const unchanged = await list('', { 'If-None-Match': String(answer.headers.etag) });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      expect(unchanged.headers).not.toHaveProperty('content-length');
      await change(id, 1, aQuest({ title: 'The bell above the bay' }));
      expect((await list('', { 'If-None-Match': String(answer.headers.etag) })).statusCode).toBe(200);
    });

    test('comes in pages on request', async () => {
      await create(aQuestId());
      await create(aQuestId());
      const all = (await list()).json<{ items: SavedQuest[] }>().items.map(({ id }) => id);
      const { items: first, next } = (await list('?limit=1')).json<QuestList>();
      const rest = (await list(`?limit=500&after=${next}`)).json<QuestList>();
      expect([...first, ...rest.items].map(({ id }) => id)).toEqual(all);
      expect([next, rest.next]).toEqual([all[0], null]);
    });

    test('has some by their ids on request, in the order they were made, with the tag of the list', async () => {
      const [first, second, third] = [aQuestId(), aQuestId(), aQuestId()];
      for (const id of [first, second, third]) await create(id);
      const answer = await list(`?ids=${third},${aQuestId()},${first}`);
      const { items, ...others } = answer.json<QuestList>();
      expect([items.map(({ id }) => id), others]).toEqual([[first, third], {}]);
      expect(items[0]).toMatchObject({ ...aQuest(), version: 1 });
      expect(answer.headers.etag).toBe((await list()).headers.etag);
      expect((await list(`?ids=${second}`, { 'If-None-Match': String(answer.headers.etag) })).statusCode).toBe(304);
      expect((await list(`?ids=${aQuestId()}`)).json()).toEqual({ items: [] });
      const many = Array.from({ length: mostIds + 1 }, () => aQuestId());
      expect((await list(`?ids=${many.slice(1).join(',')}`)).statusCode).toBe(200);
      expect((await list(`?ids=${many.map((id) => id.slice(0, 20)).join(',')}`)).statusCode).toBe(422);
    });

    test.each(['?limit=0', '?limit=501', '?limit=x', '?after=quest_unknown0', '?colour=red', '?ids=', '?ids=a,,b'])(
      'refuses %s',
      async (search) => {
        expect((await list(search)).statusCode).toBe(422);
      },
    );

    test('leaves a broken stored quest out, logs it and shows the rest', async () => {
      const [broken, sound] = [aQuestId(), aQuestId()];
      await create(broken);
      await create(sound);
      const { db } = testApp.database;
      await db.updateTable('quests').set({ document: '{"title":"Half"}' }).where('id', '=', broken).execute();
      const ids = (await list()).json<{ items: SavedQuest[] }>().items.map(({ id }) => id);
      expect(ids).toContain(sound);
      expect(ids).not.toContain(broken);
      expect(testApp.logLines.some((line) => line.includes(broken))).toBe(true);
    });

    test('continues after a page whose last quest is broken', async () => {
      const [broken, sound] = [aQuestId(), aQuestId()];
      await create(broken);
      await create(sound);
      const { db } = testApp.database;
      await db.updateTable('quests').set({ document: 'no quest' }).where('id', '=', broken).execute();
      const { length } = (await list()).json<QuestList>().items;
      const page = (await list(`?limit=${length}`)).json<QuestList>();
      const rest = (await list(`?after=${page.next}`)).json<QuestList>();
      expect([...page.items, ...rest.items].at(-1)?.id).toBe(sound);
    });
  });

  describe('a quest', () => {
    test('is not sent again to a client that has it', async () => {
      const id = aQuestId();
      await create(id);
      const tag = String((await read(id)).headers.etag);
      const answer = await read(id, { 'If-None-Match': tag });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag]);
      expect(answer.headers).not.toHaveProperty('content-length');
      expect((await read(id, { 'If-None-Match': '"1"' })).statusCode).toBe(200);
    });

    test('that does not exist answers 404', async () => {
      const answer = await read(aQuestId());
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    });

    test('is deleted at the version that was seen, and a repeated deletion gets the same answer', async () => {
      const id = aQuestId();
      await create(id);
      expect((await remove(id)).statusCode).toBe(428);
      expect((await remove(id, changeHeaders(2))).statusCode).toBe(412);
      expect((await remove(id, changeHeaders(1))).statusCode).toBe(204);
      expect((await remove(id, changeHeaders(1))).statusCode).toBe(204);
      expect((await read(id)).statusCode).toBe(404);
      expect((await remove(aQuestId(), changeHeaders(1))).statusCode).toBe(404);
    });
  });

  testDatabase.onFileAlone(() => {
    describe('bad content', () => {
      const { objectives } = aQuest();
      const bodies: [string, object][] = [
        ['a field that no quest has', { ...aQuest(), price: 1 }],
        ['a version', { ...aQuest(), version: 1 }],
        ['a field that no property has', { ...aQuest(), objectives: { '0': { ...objectives['0'], colour: 'red' } } }],
        ['a kind that does not exist', { ...aQuest(), objectives: { '0': { ...objectives['0'], type: 'Sing' } } }],
        ['a missing field', { ...aQuest(), title: undefined }],
        ['a text for a number', { ...aQuest(), objectives: { '0': { ...objectives['0'], item_quantity: '3' } } }],
        ['a fraction', { ...aQuest(), objectives: { '0': { ...objectives['0'], item_quantity: 1.5 } } }],
        ['a story type that does not exist', { ...aQuest(), type: 'Epic' }],
        ['a character that can not be stored', { ...aQuest(), title: 'The \u0000 bell' }],
        ['half a character', { ...aQuest(), title: 'The \uD800 bell' }],
        ['a list for a collection', { ...aQuest(), rewards: [] }],
      ];

      test.each(bodies)('with %s is refused with 422 and nothing is written', async (_name, body) => {
        const id = aQuestId();
        const answer = await create(id, body);
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'invalid_content' }]);
        expect((await read(id)).statusCode).toBe(404);
      });

      test.each([
        ['is too short', 'Bell'],
        ['shows nothing', '\u200B\u2060\uFEFF\u3164\u2800'],
        ['turns the direction of its row', 'The bell \u202Eunder the bay'],
      ])("whose title %s is refused with the domain's own code, message and place", async (_what, title) => {
        const body = aQuest({ title });
        const answer = await create(aQuestId(), body);
        const violation = checkQuest(body, tidewantWorld, tidewantKnown);
        expect(answer.json()).toMatchObject({
          status: 422,
          code: violation?.code,
          detail: violation && describeViolation(violation),
          params: violation?.params,
          errors: [{ pointer: '#/title', detail: violation && describeViolation(violation) }],
        });
      });

      const named = (item_name: string) => ({ '0': { ...objectives['0'], item_id: '', item_name } }) as never;
      test.each([
        ['title', '#/title', aQuest({ title: 'The bell\nbelow' }), aQuest({ title: 'The bell below' })],
        [
          'name',
          '#/objectives/0/item_name',
          aQuest({ objectives: named('Wet\trope') }),
          aQuest({ objectives: named('Wet rope') }),
        ],
      ])('as a %s of more than one line is refused where it is', async (_what, pointer, body, onOneLine) => {
        const id = aQuestId();
        const answer = await create(id, body);
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ pointer }] }]);
        expect((await create(id, onOneLine)).statusCode).toBe(201);
      });

      test('does not include a description of several lines', async () => {
        const id = aQuestId();
        const description = 'Two\nlines,\tand a tab';
        expect((await create(id, aQuest({ description }))).statusCode).toBe(201);
        expect((await read(id)).json()).toMatchObject({ description });
      });

      test('that was stored before its rule existed is read and can be corrected', async () => {
        const id = aQuestId();
        await create(id, aQuest({ title: 'The bell below' }));
        const quests = testApp.database.db;
        const { document } = await quests
          .selectFrom('quests')
          .select('document')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const older = document.replace('The bell below', String.raw`The bell\nbelow`);
        await quests.updateTable('quests').set({ document: older }).where('id', '=', id).execute();
        expect((await read(id)).json()).toMatchObject({ title: 'The bell\nbelow', version: 1 });
        expect((await change(id, 1, aQuest({ title: 'The bell below' }))).statusCode).toBe(200);
      });

      test('that is no JSON is refused with 400', async () => {
        const answer = await testApp.app.inject({
          method: 'PUT',
          url: questAddress(designer.user.id, aQuestId()),
          headers: { 'content-type': 'application/json', ...creationHeaders },
          payload: '{"title":',
        });
        expect(answer.statusCode).toBe(401);
        const signedIn = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), {
          body: '{"title":',
          headers: { 'content-type': 'application/json', ...creationHeaders },
        });
        expect([signedIn.statusCode, signedIn.json()]).toMatchObject([400, { code: 'unreadable_request' }]);
      });

      test('of another media type is refused with 415', async () => {
        const answer = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), {
          body: 'title=x',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...creationHeaders },
        });
        expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
      });

      test('that is far too large is refused with 413', async () => {
        const answer = await create(aQuestId(), aQuest({ description: 'a'.repeat(300_000) }));
        expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too_large' }]);
      });
    });

    describe('access', () => {
      const methods = ['GET', 'PUT', 'DELETE'] as const;
      const headersOf = { GET: {}, PUT: creationHeaders, DELETE: changeHeaders(1) };
      const bodyOf = { GET: {}, PUT: { body: aQuest() }, DELETE: {} };

      test.each(methods)('of a guest by %s answers 401', async (method) => {
        const address = questAddress(designer.user.id, aQuestId());
        const answer = await testApp
          .visit()
          .request(method, address, { headers: headersOf[method], ...bodyOf[method] });
        expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'sign_in_needed' }]);
      });

      test.each(methods)("to another's quest by %s answers 403 and changes nothing", async (method) => {
        const id = aQuestId();
        await create(id);
        const address = questAddress(designer.user.id, id);
        const answer = await other.request(method, address, { headers: headersOf[method], ...bodyOf[method] });
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
        expect((await read(id)).json()).toMatchObject({ version: 1 });
      });

      test("to another's list answers 403", async () => {
        const answer = await other.request('GET', questsAddress(designer.user.id));
        expect(answer.statusCode).toBe(403);
      });

      test('from a page of another origin answers 403', async () => {
        const address = questAddress(designer.user.id, aQuestId());
        const foreign = [
          { origin: 'https://elsewhere.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
        ];
        for (const headers of foreign) {
          const answer = await designer.request('PUT', address, {
            body: aQuest(),
            headers: { ...creationHeaders, ...headers },
          });
          expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'foreign_origin' }]);
        }
      });
    });
  });
});
