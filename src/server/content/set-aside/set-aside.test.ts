import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { releaseRoutes } from '#contract/releases.ts';
import { setAsideAddress, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits, megabyte } from '#domain/limits.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { mostSnapshotBytes, toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { aQuestOf, collect, teach } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const bells = (...names: string[]) =>
  aQuest({ requirements: {}, objectives: aQuestOf('', { objectives: names.map((name) => collect(name)) }).objectives });
const twice = { code: 'could_be_one', place: '/objectives/1' } as const;
const reason = 'Both bells are meant.';

const shown = (id: string, line = '') => ({ references: { [id]: { line, x: 0, y: 0 } } });

const many = (from: number, length: number) =>
  Array.from({ length }, (_, index) => ({ code: 'apart', place: `/objectives/${from + index}`, reason }));

eachDatabase('setting checks aside', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let administrator: SignedIn;
  let made = 0;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [designer, administrator] = [await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  });

  const save = async (id: string, body: object, version: number | null = null, who = designer, owner = who.user.id) => {
    const headers = { ...schemaHeaders, ...(version === null ? creationHeaders : changeHeaders(version)) };
    const address = id.startsWith('quest') ? questAddress(owner, id) : storyLineAddress(owner, id);
    expect((await who.request('PUT', address, { body, headers })).statusCode).toBe(version === null ? 201 : 200);
  };
  const newId = () => toQuestId(`bells${String((made += 1)).padStart(4, '0')}`);
  const addressOf = (id: string, owner = designer.user.id) =>
    setAsideAddress({ kind: id.startsWith('quest') ? 'quests' : 'story-lines', owner, id });
  const put = (id: string, items: readonly object[]) => designer.request('PUT', addressOf(id), { body: { items } });
  const read = async (id: string) => (await designer.request('GET', addressOf(id))).json();

  const release = (body: object = {}) =>
    administrator.request('POST', releaseRoutes.releases, { body: { note: '', ...body } });

  test('a check is set aside with a reason, again with another, and taken back', async () => {
    const id = newId();
    await save(id, bells('Bell', 'bell'));
    const by = { id: designer.user.id };
    const answer = await put(id, [{ ...twice, reason: `  ${reason} ` }]);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { items: [{ ...twice, reason, by }] }]);
    expect(await read(id)).toEqual(answer.json());
    expect((await put(id, [{ ...twice, reason }])).json()).toEqual(answer.json());
    expect((await put(id, [{ ...twice, reason: 'Another.' }])).json()).toMatchObject({
      items: [{ reason: 'Another.' }],
    });
    expect((await designer.request('GET', setAsideOfOwnerAddress(designer.user.id))).json()).toMatchObject({
      items: [{ quest: id, ...twice }],
    });
    expect((await put(id, [{ ...twice, reason: null }])).json()).toEqual({ items: [] });
  });

  test('an owner’s list has what is set aside in story lines, with what it said', async () => {
    const owner = await testApp.signUp();
    const { id: me } = owner.user;
    const [a, b, line] = [newId(), newId(), toStoryLineId(me, 'listed0001')];
    for (const id of [a, b]) await save(id, bells('Bell'), null, owner);
    await save(line, aStoryLine({ [a]: [], [b]: [] }), null, owner);
    const apart = { code: 'apart', place: `/story_quests/${b}`, reason };
    await owner.request('PUT', addressOf(line, me), { body: { items: [apart] } });
    expect((await owner.request('GET', setAsideOfOwnerAddress(me))).json()).toEqual({
      items: [],
      lines: [
        { ...apart, line, said: expect.any(String), by: expect.objectContaining({ id: me }), at: expect.any(Number) },
      ],
    });
  });

  test('it goes with its row, and ends when the check says something else', async () => {
    const id = newId();
    await save(id, bells('Rope', 'Bell', 'bell'));
    await put(id, [{ code: 'could_be_one', place: '/objectives/2', reason }]);
    await save(id, bells('Bell', 'bell'), 1);
    expect(await read(id)).toMatchObject({ items: [{ place: '/objectives/1' }] });
    await save(id, bells('Horn', 'horn'), 2);
    expect(await read(id)).toEqual({ items: [] });
  });

  test('a check of a story line is set aside there', async () => {
    const [a, b, c] = [newId(), newId(), newId()];
    const line = toStoryLineId(designer.user.id, 'aside0001');
    for (const id of [a, b, c]) await save(id, bells('Bell'));
    await save(line, aStoryLine({ [a]: [], [b]: [], [c]: [b] }));
    const apart = { code: 'apart', place: `/story_quests/${a}` };
    expect((await put(line, [{ ...apart, reason }])).json()).toMatchObject({ items: [apart] });
    await save(line, aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), 1);
    expect(await read(line)).toEqual({ items: [] });
  });

  test('a submission has a copy for its reviewer, also where many are submitted at once', async () => {
    const [one, other] = [newId(), newId()];
    for (const id of [one, other]) {
      await save(id, bells('Bell', 'bell'));
      await put(id, [{ ...twice, reason }]);
    }
    const id = toSubmissionId('aside0001');
    await designer.request('PUT', submissionAddress(designer.user.id, id), { body: { kind: 'quest', item_id: one } });
    await put(one, [{ ...twice, reason: null }]);
    const copied = { set_aside: [{ ...twice, reason, by: { id: designer.user.id } }] };
    expect((await administrator.request('GET', reviewAddress(id))).json()).toMatchObject(copied);
    await designer.request('POST', `/api/owners/${designer.user.id}/quests/batch`, {
      body: { changes: {}, submit: [other] },
    });
    const { items } = (await administrator.request('GET', '/api/submissions')).json<{ items: { id: string }[] }>();
    const together = items.find((each) => each.id !== id)?.id ?? '';
    expect((await administrator.request('GET', reviewAddress(together))).json()).toMatchObject(copied);
  });

  test('a release names errors that are set aside, and is not stopped by them', async () => {
    const ids = ['official_ring_one', 'official_ring_two'].map(toQuestId);
    const [a = '', b = ''] = ids;
    const lines = ['one', 'two'].map((name) => toStoryLineId(officialOwner, `ring_${name}_00`));
    for (const id of ids) await save(id, bells('Bell'), null, administrator, officialOwner);
    const [one = '', two = ''] = lines;
    await save(one, aStoryLine({ [a]: [], [b]: [a] }), null, administrator, officialOwner);
    await save(two, aStoryLine({ [b]: [], [a]: [b] }), null, administrator, officialOwner);
    const refused = await release();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: [{ code: 'ring' }], total: 1 }]);
    const { item } = refused.json<{ errors: [{ item: string }] }>().errors[0];
    const place = `/story_quests/${item}`;
    for (const line of lines)
      await administrator.request('PUT', addressOf(line, officialOwner), {
        body: { items: [{ code: 'ring', place, reason }] },
      });
    const answer = await release();
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { set_aside: [{ code: 'ring', item }] }]);
    expect((await release({ despite: true })).json()).toMatchObject({ set_aside: [{ code: 'ring', item }] });
  });

  test.each(['first', 'second'] as const)(
    'a ring through lines is set aside in the %s of them alone',
    async (which) => {
      const [one, two] = [`ring_${which}_one`, `ring_${which}_two`].map((name) => toStoryLineId(officialOwner, name));
      const [a, b, c, d] = [newId(), newId(), newId(), newId()];
      const parts = { objectives: [collect('Bell')], gives: [teach('Fishing', 5)] };
      for (const id of [a, b, c, d]) await save(id, aQuestOf(id.slice(-9), parts), null, administrator, officialOwner);
      const saveLines = async (bodies: readonly [object, object], version: number | null) => {
        await save(one ?? '', { ...bodies[0], title: 'Line one' }, version, administrator, officialOwner);
        await save(two ?? '', { ...bodies[1], title: 'Line two' }, version, administrator, officialOwner);
      };
      const releaseOnceAside = async (quests: readonly string[]) => {
        const refused = await release();
        expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: [{ code: 'ring' }], total: 1 }]);
        const items = quests.map((id) => ({ code: 'ring', place: `/story_quests/${id}`, reason }));
        const address = addressOf((which === 'first' ? one : two) ?? '', officialOwner);
        await administrator.request('PUT', address, { body: { items } });
        const { detail } = refused.json<{ errors: [{ detail: string }] }>().errors[0];
        const { set_aside } = (await release()).json<{ set_aside?: { detail: string }[] }>();
        expect(set_aside?.map((each) => each.detail)).toContain(detail);
      };
      await saveLines([aStoryLine({ [a]: [], [b]: [a] }), aStoryLine({ [b]: [], [a]: [b] })], null);
      await releaseOnceAside([a, b]);
      await saveLines(
        [aStoryLine({ [a]: [d], [b]: [a] }, shown(d, two)), aStoryLine({ [c]: [b], [d]: [c] }, shown(b, one))],
        1,
      );
      await releaseOnceAside(which === 'first' ? [a, b] : [c, d]);
      await saveLines(
        [aStoryLine({ [a]: [d], [b]: [a] }, shown(d, two)), aStoryLine({ [c]: [], [d]: [c] }, shown(b, one))],
        2,
      );
    },
  );

  testDatabase.onFileAlone(() => {
    test.each([
      ['a reason of most characters', 200, { reason: 'x'.repeat(limits.asideReason.max) }],
      ['a longer reason', 422, { reason: 'x'.repeat(limits.asideReason.max + 1) }],
      ['no reason', 422, { reason: ' ' }],
      ['an unknown code', 422, { code: 'colour' }],
      ['a place that is no pointer', 422, { place: 'objectives' }],
    ])('%s answers %i', async (_, status, parts) => {
      const id = newId();
      await save(id, bells('Bell', 'bell'));
      expect((await put(id, [{ ...twice, reason, ...parts }])).statusCode).toBe(status);
    });

    test('a document has at most so many', async () => {
      const id = newId();
      await save(id, bells('Bell'));
      expect((await put(id, many(0, limits.setAside.max))).statusCode).toBe(200);
      expect((await put(id, many(limits.setAside.max, 1))).statusCode).toBe(422);
    });

    test('the list of all quests is whole, also where it is long', async () => {
      const other = await testApp.signUp();
      const ids = [newId(), newId(), newId()];
      for (const id of ids) {
        await save(id, bells('Bell'), null, other);
        const address = setAsideAddress({ kind: 'quests', owner: other.user.id, id });
        const body = { items: many(0, limits.setAside.max) };
        expect((await other.request('PUT', address, { body })).statusCode).toBe(200);
      }
      const answer = await other.request('GET', setAsideOfOwnerAddress(other.user.id));
      const { items } = answer.json<{ items: { quest: string; place: string }[] }>();
      const found = Map.groupBy(items, ({ quest }) => quest);
      expect([...found].map(([id, ofQuest]) => [id, new Set(ofQuest.map(({ place }) => place)).size])).toEqual(
        ids.map((id) => [id, limits.setAside.max]),
      );
    });

    test('a line is read with as many others as there is room for, and not where it is too large itself', async () => {
      const [a, b] = [newId(), newId()];
      for (const id of [a, b]) await save(id, bells('Bell'));
      const lines = Array.from({ length: 17 }, (_, index) => toStoryLineId(designer.user.id, `sharing${10 + index}`));
      for (const line of lines) await save(line, aStoryLine({ [a]: [], [b]: [a] }));
      const { db } = testApp.database;
      const fill = (line: string, bytes: number) =>
        sql`update story_lines set document = json_set(document, '$.description', ${'x'.repeat(bytes)}) where id = ${line}`.execute(
          db,
        );
      for (const line of lines) await fill(line, 2 * megabyte);
      const [line = ''] = lines;
      const answer = async () => (await designer.request('GET', addressOf(line))).statusCode;
      expect(await answer()).toBe(200);
      await fill(line, 0);
      const { rows } = await sql<{ bytes: number }>`
        select sum(octet_length(document)) as bytes
        from (select id, document from quests union all select id, document from story_lines)
        where id in (${a}, ${b}, ${line})`.execute(db);
      const room = mostSnapshotBytes - (rows[0]?.bytes ?? 0);
      await fill(line, room);
      expect(await answer()).toBe(200);
      await fill(line, room + 1);
      expect(await answer()).toBe(413);
    });

    test('a quest that is not there has none', async () => {
      expect((await put(toQuestId('nothing00'), [{ ...twice, reason }])).statusCode).toBe(404);
      expect((await designer.request('GET', addressOf(toQuestId('nothing00')))).statusCode).toBe(404);
    });
  });
});
