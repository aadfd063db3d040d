import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  contentReadsAddress,
  contentRoutes,
  type ContentDocument,
  type ContentReads,
  type NewContentToken,
} from '#contract/content.ts';
import { questAddress } from '#contract/quests.ts';
import {
  channelAddress,
  releaseAddress,
  releaseRoutes,
  type ContentError,
  type Release,
  type ReleaseChanges,
  type Releases,
} from '#contract/releases.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { limits } from '#domain/limits.ts';
import type { Channel, ContentChannel } from '#domain/release/channel.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const questIds = (answer: { json<T>(): T }) => answer.json<ContentDocument>().quests.map(({ id }) => id);

eachDatabase('releases', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
  });

  const send = (note: string) => administrator.request('POST', releaseRoutes.releases, { body: { note } });
  const make = async (note = '') => (await send(note)).json<Release>();
  const list = async (query = '') =>
    (await administrator.request('GET', `${releaseRoutes.releases}${query}`)).json<Releases>();
  const read = (number: number) => administrator.request('GET', releaseAddress(number));

  const writeOfficial = async (id = aQuestId()) => {
    await administrator.request('PUT', questAddress(officialOwner, id), { body: aQuest(), headers: creationHeaders });
    return id;
  };
  const write = (address: string, body: object) =>
    administrator.request('PUT', address, { body, headers: creationHeaders });
  const makeOf = (body: object) => administrator.request('POST', releaseRoutes.releases, { body });
  const removeOfficial = (id: string) =>
    administrator.request('DELETE', questAddress(officialOwner, id), { headers: changeHeaders(1) });

  const findChannel = async (channel: Channel) => {
    const answer = await administrator.request('GET', channelAddress(channel));
    return { ...answer.json<{ release: number | null }>(), tag: String(answer.headers.etag) };
  };
  const put = (channel: Channel, release: unknown, tag: string) =>
    administrator.request('PUT', channelAddress(channel), { body: { release }, headers: { 'If-Match': tag } });
  const point = async (channel: Channel, release: number) => put(channel, release, (await findChannel(channel)).tag);

  const makeToken = async (channel?: ContentChannel) =>
    (
      await administrator.request('POST', contentRoutes.tokens, {
        body: { name: 'Realm', ...(channel && { channel }) },
      })
    ).json<NewContentToken>();
  const readAs = (secret: string, address: string = contentRoutes.content, headers = {}) =>
    testApp.visit().request('GET', address, { headers: { authorization: `Bearer ${secret}`, ...headers } });

  test('has everything that is official, and stays as it is', async () => {
    const id = await writeOfficial();
    const made = await make('Before the feast');
    expect(made).toMatchObject({ note: 'Before the feast', made_by: administrator.email, quests: 51, story_lines: 7 });
    const whole = await read(made.number);
    expect(whole.headers.etag).toBe(`"${made.digest}"`);
    expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(made.digest);
    expect(whole.json<ContentDocument>()).toMatchObject({ version: made.version, release: made.number });
    await removeOfficial(id);
    const later = await make();
    expect(later.number).toBe(made.number + 1);
    expect((await read(made.number)).rawPayload.equals(whole.rawPayload)).toBe(true);
    expect([questIds(whole).includes(id), questIds(await read(later.number)).includes(id)]).toEqual([true, false]);
  });

  describe('of content that no player can do', () => {
    const ids = [aQuestId(), aQuestId()] as const;
    const lineIds = ['here', 'there'].map((name) => toStoryLineId(officialOwner, `${name}-ring`));

    beforeAll(async () => {
      for (const [index, id] of ids.entries())
        await write(questAddress(officialOwner, id), aQuest({ title: `Ring ${index}` }));
      const [one, other] = ids;
      const [here = '', there = ''] = lineIds;
      await write(
        storyLineAddress(officialOwner, here),
        aStoryLine({ [one]: [], [other]: [one] }, { title: 'Here we go' }),
      );
      await write(
        storyLineAddress(officialOwner, there),
        aStoryLine({ [other]: [], [one]: [other] }, { title: 'There we go' }),
      );
    });

    test('are refused, and the errors named', async () => {
      const refused = await makeOf({ note: 'A ring' });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'world_has_errors', total: 1, status: 409 });
      const { errors } = refused.json<{ errors: ContentError[] }>();
      expect(errors).toEqual([
        {
          item: expect.toSatisfy((item: string) => ids.some((id) => id === item)),
          title: expect.stringMatching(/^Ring [01]$/),
          code: 'ring',
          detail:
            'Can never be done: “Ring 1” and “Ring 0” wait for one another. This is so through the story lines “Here we go” and “There we go”.',
        },
      ]);
      expect((await list('?limit=1')).items[0]?.note).not.toBe('A ring');
    });

    test('are made despite that', async () => {
      const made = await makeOf({ note: 'Despite the ring', despite: true });
      expect([made.statusCode, made.json<Release>().note]).toEqual([201, 'Despite the ring']);
    });

    test('are made again once it is mended', async () => {
      const [, there = ''] = lineIds;
      expect((await makeOf({ note: '', despite: false })).statusCode).toBe(409);
      await administrator.request('DELETE', storyLineAddress(officialOwner, there), { headers: changeHeaders(1) });
      expect((await makeOf({ note: '' })).statusCode).toBe(201);
    });
  });

  test('names its warnings, such as names that are not of the world', async () => {
    const strange = { ...aQuest().objectives['1'], id: '0', type_count: 1, npc_id: '', npc_name: 'Zorblaxian Qwerty' };
    const id = aQuestId();
    await write(
      questAddress(officialOwner, id),
      aQuest({ title: 'A strange name', objectives: { 0: strange } as never }),
    );
    const made = (await makeOf({ note: 'Strange' })).json<{ warnings?: { items: ContentError[]; total: number } }>();
    const { items = [], total = 0 } = made.warnings ?? {};
    expect(items.filter(({ item }) => item === id)).toEqual([
      {
        item: id,
        title: 'A strange name',
        code: 'name_unknown',
        detail: expect.stringContaining('names “Zorblaxian Qwerty”, which is no entry of the world.'),
      },
    ]);
    expect(total).toBeGreaterThanOrEqual(1);
    await removeOfficial(id);
    const later = (await makeOf({ note: 'Mended' })).json<{ warnings?: { items: ContentError[] } }>();
    expect((later.warnings?.items ?? []).filter(({ item }) => item === id)).toEqual([]);
  });

  test('are listed in pages, newest first, and say whether the content changed since', async () => {
    const [first, second] = [await make(), await make()];
    const page = await list('?limit=1');
    expect(page).toEqual({ items: [second], next: second.number, unreleased: false });
    expect((await list(`?limit=1&after=${page.next}`)).items).toEqual([first]);
    expect((await list(`?after=1`)).next).toBeNull();
    const id = await writeOfficial();
    expect((await list()).unreleased).toBe(true);
    await removeOfficial(id);
  });

  test('say who made and who approved what they have, but not by a later approval', async () => {
    const author = await testApp.signUp();
    const quest = aQuestId();
    const approve = async (title: string) => {
      const present = await author.request('GET', questAddress(author.user.id, quest));
      const headers =
        present.statusCode === 200 ? changeHeaders(present.json<{ version: number }>().version) : creationHeaders;
      await author.request('PUT', questAddress(author.user.id, quest), { body: aQuest({ title }), headers });
      const id = toSubmissionId(crypto.randomUUID());
      const submitted = { kind: 'quest', item_id: quest };
      await author.request('PUT', submissionAddress(author.user.id, id), { body: submitted });
      const { official_tag = null } = (await administrator.request('GET', reviewAddress(id))).json<Partial<Review>>();
      const decision = { verdict: 'approved', reason: '', official_tag };
      expect((await administrator.request('POST', decisionAddress(id), { body: decision })).statusCode).toBe(200);
    };
    const before = await make();
    await approve('The credited bell');
    const approved = await make();
    const changesOf = async (query: string) =>
      (
        await administrator.request('GET', `${releaseRoutes.changes}?from=${before.number}${query}`)
      ).json<ReleaseChanges>().quests.items;
    const whole = { author: expect.any(String), approved_by: expect.any(String), approved_at: expect.any(Number) };
    for (const query of [`&to=${approved.number}`, ''])
      expect(await changesOf(query)).toMatchObject([{ title: 'The credited bell', credit: whole }]);
    const { secret } = await makeToken();
    const byToken = await readAs(secret, `${releaseRoutes.changes}?from=${before.number}`);
    expect(byToken.json<ReleaseChanges>().quests.items.map(({ credit }) => credit)).toEqual([undefined]);
    await approve('The bell, once more');
    const [earlier] = await changesOf(`&to=${approved.number}`);
    expect(earlier?.credit).toEqual({ author: whole.author });
    expect(await changesOf('')).toMatchObject([{ title: 'The bell, once more', credit: whole }]);
    const address = questAddress(officialOwner, earlier?.id ?? '');
    expect((await administrator.request('DELETE', address, { headers: changeHeaders(2) })).statusCode).toBe(204);
  });

  test('differ from one another, and from the official content of this moment, by what is listed', async () => {
    const changesOf = async (query: string) =>
      (await administrator.request('GET', `${releaseRoutes.changes}?${query}`)).json<ReleaseChanges>();
    const before = await make();
    const id = await writeOfficial();
    const added = { added: 1, changed: 0, removed: 0, items: [{ change: 'added', id, title: aQuest().title }] };
    const none = { added: 0, changed: 0, removed: 0, items: [] };
    const since = { quests: added, story_lines: none, world: false };
    expect(await changesOf(`from=${before.number}`)).toMatchObject(since);
    const after = await make();
    expect(await changesOf(`from=${before.number}&to=${after.number}`)).toMatchObject(since);
    expect((await changesOf(`from=${after.number}&to=${before.number}`)).quests).toMatchObject({ removed: 1 });
    expect(await changesOf(`to=${after.number}`)).toMatchObject({
      quests: { added: after.quests },
      story_lines: { added: after.story_lines },
      world: true,
    });
    expect((await administrator.request('GET', `${releaseRoutes.changes}?from=999999`)).statusCode).toBe(404);
    await removeOfficial(id);
  });

  test('are noted in the audit log, and so is what a channel gets', async () => {
    const { number } = await make('Noted');
    await point('test', number);
    const log = await administrator.request('GET', '/api/audit-log?limit=2');
    expect(log.json<{ items: object[] }>().items).toMatchObject([
      { act: 'channel_moved', target: { id: 'test' }, details: { release: number } },
      {
        act: 'release_made',
        actor: { name: administrator.email },
        target: { id: String(number) },
        details: { note: 'Noted' },
      },
    ]);
  });

  test('are read compressed or not, the same bytes', async () => {
    const { number, digest, bytes } = await make();
    const readIn = async (encoding: string) =>
      (await administrator.request('GET', releaseAddress(number), { headers: { 'accept-encoding': encoding } }))
        .rawPayload;
    const [packed, whole] = [gunzipSync(await readIn('gzip')), await readIn('identity')];
    expect([packed.equals(whole), whole.length]).toEqual([true, bytes]);
    expect(createHash('sha256').update(whole).digest('hex')).toBe(digest);
  });

  test('that do not exist are not found', async () => {
    expect((await read(999_999)).statusCode).toBe(404);
  });

  test.each([
    ['a'.repeat(limits.releaseNote.max), 201],
    ['a'.repeat(limits.releaseNote.max + 1), 422],
  ])('with a note of a length on each side of the limit are made or refused', async (note, status) => {
    expect((await send(note)).statusCode).toBe(status);
  });

  describe('a channel', () => {
    test('gives its games the release that it has, also an older one', async () => {
      const { secret, token } = await makeToken('live');
      const gone = await writeOfficial();
      const older = await make();
      await removeOfficial(gone);
      const newer = await make();
      await point('live', newer.number);
      const answer = await readAs(secret);
      expect([answer.headers.etag, questIds(answer).includes(gone)]).toEqual([`"${newer.digest}"`, false]);
      const unchanged = await readAs(secret, contentRoutes.content, { 'if-none-match': `"${newer.digest}"` });
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      const written = await writeOfficial();
      expect((await readAs(secret)).headers.etag).toBe(`"${newer.digest}"`);
      await point('live', older.number);
      const back = await readAs(secret);
      expect([back.json<ContentDocument>().release, questIds(back).includes(gone)]).toEqual([older.number, true]);
      const { items } = (await administrator.request('GET', contentReadsAddress(token.id))).json<ContentReads>();
      expect(items[0]).toMatchObject({ version: `release-${older.number}`, unchanged: false });
      await removeOfficial(written);
    });

    test('is changed by its tag alone, a repeated request is answered alike, and a stale one with the present tag', async () => {
      const { number } = await make();
      const next = await make();
      const { tag } = await findChannel('test');
      expect((await administrator.request('PUT', channelAddress('test'), { body: { release: 1 } })).statusCode).toBe(
        428,
      );
      const changed = await put('test', number, tag);
      const since = { changed_at: expect.any(Number) as number, changed_by: administrator.email };
      expect([changed.statusCode, changed.json()]).toEqual([200, { channel: 'test', release: number, ...since }]);
      const again = await put('test', number, tag);
      expect([again.statusCode, again.headers.etag]).toEqual([200, changed.headers.etag]);
      const stale = await put('test', next.number, tag);
      expect([stale.statusCode, stale.headers.etag]).toEqual([412, changed.headers.etag]);
      expect(await findChannel('test')).toMatchObject({ release: number, tag: changed.headers.etag });
    });

    test('takes no release that does not exist', async () => {
      const { tag, release } = await findChannel('test');
      const missing = await put('test', 999_999, tag);
      expect([missing.statusCode, missing.json()]).toMatchObject([422, { code: 'release_missing' }]);
      expect((await put('test', 0, tag)).statusCode).toBe(422);
      expect(await findChannel('test')).toMatchObject({ release, tag });
    });
  });

  const remove = (number: number) => administrator.request('DELETE', releaseAddress(number));

  test('are removed for good, and no later one gets their number', async () => {
    const [kept, removed] = [await make(), await make()];
    expect((await remove(removed.number)).statusCode).toBe(204);
    expect([(await read(removed.number)).statusCode, (await remove(removed.number)).statusCode]).toEqual([404, 404]);
    expect((await list('?limit=1')).items).toEqual([kept]);
    const pieces = testApp.database.db.selectFrom('release_pieces').select('piece');
    expect(await pieces.where('release', '=', removed.number).execute()).toEqual([]);
    expect((await make()).number).toBe(removed.number + 1);
    expect((await read(kept.number)).statusCode).toBe(200);
  });

  test('stay while a channel has them', async () => {
    const [older, newer] = [await make(), await make()];
    await point('test', older.number);
    expect((await remove(older.number)).json()).toMatchObject({
      status: 409,
      code: 'release_in_use',
      params: { channel: 'test' },
    });
    expect((await read(older.number)).statusCode).toBe(200);
    await point('test', newer.number);
    expect((await remove(older.number)).statusCode).toBe(204);
  });

  testDatabase.onFileAlone(() => {
    test('a channel of another name is refused', async () => {
      expect((await administrator.request('GET', '/api/channels/beta')).statusCode).toBe(422);
    });

    test('a token of a channel reads its channel, and the release that this has', async () => {
      const { secret } = await makeToken('test');
      const [older, newer] = [await make(), await make()];
      await point('test', newer.number);
      const ask = async (address: string) => (await readAs(secret, address)).statusCode;
      expect(await ask(channelAddress('test'))).toBe(200);
      expect(await ask(releaseAddress(newer.number))).toBe(200);
      for (const address of [
        channelAddress('live'),
        releaseAddress(older.number),
        releaseRoutes.releases,
        releaseRoutes.changes,
      ])
        expect((await readAs(secret, address)).json()).toMatchObject({ status: 403, code: 'other_channel' });
    });

    test('a token of the draft reads the official content of this moment, and every release and channel', async () => {
      const { secret } = await makeToken();
      const { number } = await make();
      const id = await writeOfficial();
      const draft = await readAs(secret);
      expect([draft.json<ContentDocument>().release, questIds(draft).includes(id)]).toEqual([null, true]);
      for (const address of [
        channelAddress('live'),
        releaseAddress(number),
        releaseRoutes.releases,
        `${releaseRoutes.changes}?from=${number}`,
      ]) {
        const answer = await readAs(secret, address);
        expect([answer.statusCode, answer.body.includes(administrator.email)]).toEqual([200, false]);
      }
      await removeOfficial(id);
    });

    test('a wrong token is refused, also with the session of an administrator', async () => {
      const headers = { authorization: 'Bearer runeloom_wrong' };
      expect((await administrator.request('GET', releaseRoutes.releases, { headers })).statusCode).toBe(401);
    });
  });
});

eachDatabase('a channel without a release', (testDatabase) => {
  test('gives its games nothing, and says so', async () => {
    const { testApp, administrator } = await startWithAdministrator(testDatabase);
    const channel = await administrator.request('GET', channelAddress('live'));
    expect([channel.json(), channel.headers.etag]).toEqual([
      { channel: 'live', release: null, changed_at: null, changed_by: null },
      '"0"',
    ]);
    const list = await administrator.request('GET', releaseRoutes.releases);
    expect(list.json()).toEqual({ items: [], next: null, unreleased: true });
    const body = { name: 'Live realm', channel: 'live' };
    const made = await administrator.request('POST', contentRoutes.tokens, { body });
    const { secret } = made.json<NewContentToken>();
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await testApp.visit().request('GET', contentRoutes.content, { headers });
    expect(answer.json()).toMatchObject({ status: 404, code: 'channel_empty', params: { channel: 'live' } });
  });
});

eachDatabase('as many releases as are kept', (testDatabase) => {
  test('refuse one more until one of them is removed', async () => {
    const { testApp, administrator } = await startWithAdministrator(testDatabase);
    const make = () => administrator.request('POST', releaseRoutes.releases, { body: { note: '' } });
    const { number, made_by = '', ...first } = (await make()).json<Release>();
    const { max } = limits.releases;
    const others = Array.from({ length: max - 2 }, (_, index) => ({ ...first, made_by, number: number + 1 + index }));
    await testApp.database.db.insertInto('releases').values(others).execute();
    expect((await make()).json()).toMatchObject({ number: number + max - 1 });
    expect((await make()).json()).toMatchObject({ status: 409, code: 'too_many_releases', params: { max } });
    expect((await administrator.request('DELETE', releaseAddress(number))).statusCode).toBe(204);
    expect((await make()).json()).toMatchObject({ number: number + max });
    expect((await make()).statusCode).toBe(409);
  });
});
