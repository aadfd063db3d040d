import { beforeAll, describe, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import { entryList, type EntryList, type SavedEntry } from '#contract/world/world-entries.ts';
import { tidewantItems as items } from '#test-support/builders/tidewant-world.ts';
import { listEntries } from '#server/operating/audit-log/list-entries.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { changeWorldElsewhere, withCatalogues, withoutCatalogue } from '#test-support/builders/other-worlds.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const collects = {
  id: '0',
  type_count: 1,
  type: 'Collect Item',
  item_id: items[0]?.id ?? '',
  item_name: 'Drymouth Cutlass',
  item_quantity: 1,
} as const;

const manyNames = (count: number) => Array.from({ length: count }, () => ({ catalogue: 'ore', name: 'TIN' }));

eachDatabase('entries of the world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp();
    designer = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    await changeWorldElsewhere(testApp.database, withCatalogues('tool', 'audited', 'metal', 'ore'));
  });

  const put = (catalogue: string, id: string, body: unknown, headers: Record<string, string> = creationHeaders) =>
    administrator.request('PUT', entryAddress(catalogue, id), { body, headers });

  const look = async (names: readonly { catalogue: string; name: string }[], person = designer) =>
    person.request('POST', worldRoutes.knownNames, { body: { names } });
  const known = async (...names: string[]) =>
    (await look(names.map((name) => ({ catalogue: 'ore', name })))).json<{ known: (string | null)[] }>().known;

  const list = async (query: string): Promise<EntryList> => {
    const answer = await designer.request('GET', `${worldRoutes.entries}?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  const statusOf = async (query: string) =>
    (await designer.request('GET', `${worldRoutes.entries}?${query}`)).statusCode;

  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

  testDatabase.onFileAlone(() => {
    test.each(['a', 'é', '/', '%', 'ก', '龍', '𐌰', '🜂'])(
      'are reached by an id of 128 letters such as %s',
      async (letter) => {
        const id = letter.repeat(128);
        expect((await put('tool', id, anEntry({ name: 'Long' }))).statusCode).toBe(201);
        expect((await designer.request('GET', entryAddress('tool', id))).json()).toMatchObject({ id, version: 1 });
        expect((await designer.request('GET', `${entryAddress('tool', id)}/uses`)).statusCode).toBe(200);
        expect(await idsOf(`catalogue=tool&ids=${encodeURIComponent(id)}`)).toEqual([id]);
        const removed = await administrator.request('DELETE', entryAddress('tool', id), { headers: changeHeaders(1) });
        expect(removed.statusCode).toBe(204);
      },
    );
  });

  describe('names without an id', () => {
    beforeAll(async () => {
      await put('ore', 'm:copper', anEntry({ name: 'Copper ore', aliases: ['Red ore'] }));
      await put('ore', 'm:erz', anEntry({ name: 'Eisen-Erz' }));
      await put('ore', 'm:tin', anEntry({ name: 'TIN' }));
      await put('ore', 'm:small-tin', anEntry({ name: 'tin' }));
      await put('tool', 'mod:copper', anEntry({ name: 'Copper ore' }));
    });

    test('are looked up in their order, each in its catalogue', async () => {
      expect(await known('Eisen-Erz', 'Gold', 'Copper ore', 'Copper ore')).toEqual([
        'm:erz',
        null,
        'm:copper',
        'm:copper',
      ]);
      const mixed = ['tool', 'nowhere'].map((catalogue) => ({ catalogue, name: 'Copper ore' }));
      expect((await look(mixed)).json()).toEqual({ known: ['mod:copper', null] });
      expect((await look([])).json()).toEqual({ known: [] });
    });

    test('are known whatever their capitals and blanks, but not by a part, a sign more, or an earlier name', async () => {
      expect(await known('copper  ORE ', 'Copper', 'Copper ores', 'Eisen Erz', 'Red ore', '')).toEqual([
        'm:copper',
        ...Array.from({ length: 5 }, () => null),
      ]);
      expect(await known('TIN', 'tin')).toEqual(['m:tin', 'm:small-tin']);
    });

    test('are a thousand at most, and looked up for who is signed in', async () => {
      const answer = await look(manyNames(1_000));
      expect([answer.statusCode, answer.json<{ known: string[] }>().known.length]).toEqual([200, 1_000]);
      expect((await look(manyNames(1_001))).statusCode).toBe(422);
      expect((await testApp.visit().request('POST', worldRoutes.knownNames, { body: { names: [] } })).statusCode).toBe(
        401,
      );
    });
  });

  test('are created once, and read with their tag', async () => {
    const created = await put('tool', 'mod:pick', anEntry({ name: 'Pick' }));
    expect(created.statusCode).toBe(201);
    const repeated = await put('tool', 'mod:pick', anEntry({ name: 'Pick' }));
    expect(repeated.json()).toEqual(created.json());
    expect((await put('tool', 'mod:pick', anEntry({ name: 'Other' }))).statusCode).toBe(412);
    const read = await designer.request('GET', entryAddress('tool', 'mod:pick'));
    expect(read.json()).toMatchObject({ catalogue: 'tool', id: 'mod:pick', name: 'Pick', version: 1 });
    const headers = { 'If-None-Match': String(read.headers['etag']) };
    expect((await designer.request('GET', entryAddress('tool', 'mod:pick'), { headers })).statusCode).toBe(304);
  });

  test('stand in the audit log: what was made, changed, deleted, replaced and taken back', async () => {
    await put('audited', 'mod:axe', anEntry({ name: 'Axe' }));
    await put('audited', 'mod:hoe', anEntry({ name: 'Hoe' }));
    await put('audited', 'mod:axe', anEntry({ name: 'Broad Axe' }), changeHeaders(1));
    const replace = `${entryAddress('audited', 'mod:axe')}/replace`;
    const { id } = (await administrator.request('POST', replace, { body: { with: 'mod:hoe' } })).json<{ id: string }>();
    await administrator.request('DELETE', worldRoutes.replacement.replace(':id', id));
    const removed = await administrator.request('DELETE', entryAddress('audited', 'mod:axe'), {
      headers: changeHeaders(2),
    });
    expect(removed.statusCode).toBe(204);
    const { items: actions } = await listEntries(testApp.database, {}, { limit: 6, after: null });
    expect(actions.map(({ act, actor, target }) => [act, actor.name, target.name])).toEqual(
      [
        ['entry_created', 'Axe'],
        ['entry_created', 'Hoe'],
        ['entry_changed', 'Broad Axe'],
        ['entry_replaced', 'Hoe'],
        ['replacement_taken_back', 'mod:axe'],
        ['entry_deleted', 'Broad Axe'],
      ]
        .map(([act, target]) => [act, administrator.email, target])
        .toReversed(),
    );
  });

  test('keep an old name as an alias by themselves', async () => {
    await put('tool', 'axe', anEntry({ name: 'Axe' }));
    const renamed = await put('tool', 'axe', anEntry({ name: 'Hatchet' }), changeHeaders(1));
    expect(renamed.json<SavedEntry>()).toMatchObject({ name: 'Hatchet', aliases: ['Axe'], version: 2 });
    const repeated = await put('tool', 'axe', anEntry({ name: 'Hatchet' }), changeHeaders(1));
    expect(repeated.json()).toEqual(renamed.json());
    const back = await put('tool', 'axe', anEntry({ name: 'Axe', aliases: ['Axe'] }), changeHeaders(2));
    expect(back.json<SavedEntry>()).toMatchObject({ name: 'Axe', aliases: ['Hatchet'], version: 3 });
    expect((await put('tool', 'axe', anEntry({ name: 'Late' }), changeHeaders(1))).statusCode).toBe(412);
    expect(await idsOf('catalogue=tool&query=hatch')).toEqual(['axe']);
  });

  test('are found by the beginning of any word, whole names first', async () => {
    const names = { w1: 'The iron sword', w2: 'Iron', w3: 'Íron-Bar', w4: 'EnvIron', w5: 'Zinc', w6: 'Brass iron' };
    for (const [id, name] of Object.entries(names)) await put('metal', id, anEntry({ name, tags: [] }));
    await put('metal', 'iron:x', anEntry({ name: 'Alone', tags: ['a"b', 'c'], retired: true }));
    expect(await idsOf('catalogue=metal&query=IRON')).toEqual(['w2', 'w3', 'iron:x', 'w6', 'w1']);
    expect(await idsOf('catalogue=metal&query=iron%20sw')).toEqual(['w1']);
    expect(await idsOf('catalogue=metal&query=%C3%ADr%C3%B3n&limit=1')).toEqual(['w2']);
    expect(await idsOf('catalogue=metal&query=iron&retired=false')).toEqual(['w2', 'w3', 'w6', 'w1']);
    expect(await idsOf('catalogue=metal&query=iron:x')).toEqual(['iron:x']);
    expect(await idsOf(`catalogue=metal&tag=${encodeURIComponent('a"b')}`)).toEqual(['iron:x']);
    expect(await idsOf('catalogue=metal&tag=b')).toEqual([]);
    expect(await idsOf('catalogue=metal&ids=w5%20w2%20none')).toEqual(['w2', 'w5']);
    expect(await idsOf('catalogue=metal')).toEqual(['iron:x', 'w6', 'w4', 'w2', 'w3', 'w1', 'w5']);
    expect(await idsOf('catalogue=metal&query=nothing')).toEqual([]);
  });

  test.each(['catalogue=metal', 'catalogue=metal&query=i', 'catalogue=metal&query=iron&retired=false'])(
    'come in pages: %s',
    async (query) => {
      const whole = await idsOf(query);
      const read: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: EntryList = await list(`${query}&limit=2${after && `&after=${after}`}`);
        read.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(read).toEqual(whole);
      expect(whole.length).toBeGreaterThan(2);
    },
  );

  test('a list answers 304 until one of its entries changes', async () => {
    const address = `${worldRoutes.entries}?catalogue=metal`;
    const first = await designer.request('GET', address);
    const headers = { 'If-None-Match': String(first.headers['etag']) };
    expect((await designer.request('GET', address, { headers })).statusCode).toBe(304);
    await put('metal', 'w9', anEntry());
    expect((await designer.request('GET', address, { headers })).statusCode).toBe(200);
  });

  test('a deletion that is refused writes nothing', async () => {
    const unknown = { headers: changeHeaders(1) };
    const refused = await administrator.request('DELETE', entryAddress('nowhere', 'nobody'), unknown);
    expect(refused.statusCode).toBe(404);
    const counted = testApp.database.db.selectFrom('world_catalogues').where('catalogue', '=', 'nowhere');
    expect(await counted.select('writes').execute()).toEqual([]);
  });

  test('are not written to a catalogue that the world lacks', async () => {
    const unknown = await put('nowhere', 'one', anEntry());
    const params = { catalogue: 'nowhere' };
    expect(unknown.json()).toMatchObject({ status: 422, code: 'catalogue_unknown', params });
    const counted = testApp.database.db.selectFrom('world_catalogues').where('catalogue', '=', 'nowhere');
    expect(await counted.select('writes').execute()).toEqual([]);
  });

  test('of a catalogue that goes stay as they are until it comes back, or they are deleted', async () => {
    await changeWorldElsewhere(testApp.database, withCatalogues('leaving'));
    for (const id of ['one', 'two']) expect((await put('leaving', id, anEntry({ name: 'Kept' }))).statusCode).toBe(201);
    await changeWorldElsewhere(testApp.database, withoutCatalogue('leaving'));
    const other = ['leaving', 'one', anEntry({ name: 'Other' }), changeHeaders(1)] as const;
    expect((await put(...other)).json()).toMatchObject({ code: 'catalogue_unknown' });
    expect(await idsOf('catalogue=leaving')).toEqual(['one', 'two']);
    const removal = { headers: changeHeaders(1) };
    expect((await administrator.request('DELETE', entryAddress('leaving', 'two'), removal)).statusCode).toBe(204);
    await changeWorldElsewhere(testApp.database, withCatalogues('leaving'));
    expect((await put(...other)).json()).toMatchObject({ name: 'Other', aliases: ['Kept'] });
    expect(await idsOf('catalogue=leaving')).toEqual(['one']);
  });

  test('a wrong end of a page is refused', async () => {
    const answer = await designer.request('GET', `${worldRoutes.entries}?catalogue=metal&after=x`);
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    '[0.5,"a","b"]',
    '[3,"a","b"]',
    '[-1,"a","b"]',
    '[1e20,"a","b"]',
    '[0,"\\u0000","b"]',
    '[0,"a","\\ud800"]',
    '[0,"a"]',
    '{}',
  ])('the end of a page %s is refused', async (end) => {
    const after = Buffer.from(end).toString('base64url');
    for (const query of ['', '&query=iron']) expect(await statusOf(`catalogue=metal${query}&after=${after}`)).toBe(422);
  });

  const nameless = ['\u200B', ' ', '\n', 'Iron\u202E'];
  test.each(nameless.flatMap((name) => [{ name }, { aliases: [name] }, { tags: [name] }]))(
    'have no part such as %j',
    async (part) => {
      const [[key = '', value] = []] = Object.entries(part);
      const answer = await put('metal', 'odd', anEntry(part));
      expect(answer.statusCode).toBe(422);
      const pointer = Array.isArray(value) ? `#/${key}/0` : `#/${key}`;
      expect(answer.json()).toMatchObject({ errors: [{ pointer }] });
    },
  );

  test('of before keep what they are called', async () => {
    const { database } = testApp;
    await put('metal', 'old', anEntry({ name: 'Old' }));
    await database.db.updateTable('world_entries').set({ name: 'Old\u202Ename' }).where('id', '=', 'old').execute();
    expect(entryList.safeParse(await list('catalogue=metal&ids=old')).data?.items[0]?.name).toBe('Old\u202Ename');
    const renamed = await put('metal', 'old', anEntry({ name: 'New' }), changeHeaders(1));
    expect(renamed.json()).toMatchObject({ name: 'New', aliases: ['Old\u202Ename'] });
  });

  test('are deleted only while no quest names them', async () => {
    const body = aQuest({ objectives: { 0: collects } });
    await put('item', collects.item_id, anEntry({ name: 'Bell' }));
    const address = questAddress(designer.user.id, aQuestId());
    const saved = await designer.request('PUT', address, { body, headers: creationHeaders });
    expect(saved.statusCode).toBe(201);
    const one = entryAddress('item', collects.item_id);
    const remove = () => administrator.request('DELETE', one, { headers: changeHeaders(1) });
    expect((await remove()).json()).toMatchObject({ status: 409, code: 'entry_in_use' });
    expect(await idsOf('catalogue=item&used=true')).toEqual([collects.item_id]);
    expect(await idsOf('catalogue=item&used=false')).toEqual([]);
    expect((await designer.request('DELETE', address, { headers: changeHeaders(1) })).statusCode).toBe(204);
    expect(await idsOf('catalogue=item&used=true')).toEqual([]);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect(await idsOf('catalogue=item&query=bell')).toEqual([]);
  });
});
