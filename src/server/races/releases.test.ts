import { beforeAll, expect, test } from 'vitest';
import { channelAddress, releaseAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import type { Channel } from '#domain/release/channel.ts';
import { toOutsider } from '#server/accounts/audit/log-act.ts';
import { createContentSource } from '#server/releases/content-document.ts';
import { createReleaseMaker } from '#server/releases/make-release.ts';
import { createReleaseStore } from '#server/releases/release-store.ts';
import { createPool } from '#server/worker-pools.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { prove } from '#test-support/product/running-app.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { betweenHalves } from '#test-support/interleaving/between-halves.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

onPostgres('releases', (testDatabase) => {
  let community: Community;
  let numbers: readonly number[];
  const pool = createPool();

  beforeAll(async () => {
    testDatabase.onEnd(() => pool.close());
    community = await startCommunity(testDatabase);
    await prove(community.reviewer);
    const made = [await make(), await make()];
    numbers = made.map(({ number }) => number);
  });

  const make = async () =>
    (
      await community.reviewer.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } })
    ).json<Release>();
  const put = (channel: Channel, release: number | undefined, tag: string) =>
    community.second.request('PUT', channelAddress(channel), { body: { release }, headers: { 'If-Match': tag } });
  const findChannel = async (channel: Channel) => {
    const { headers, json } = await community.reviewer.request('GET', channelAddress(channel));
    return { release: json<{ release: number | null }>().release, tag: String(headers.etag) };
  };

  test('that two servers make at the same time get numbers of their own', async () => {
    const { database } = community;
    const maker = () =>
      createReleaseMaker(createContentSource(database, pool), createReleaseStore(database), async () => ({}));
    const [one, other] = [maker(), maker()];
    const done = await interleave(database, {
      statement: /insert into "releases"/,
      first: () => one({ note: 'one', actor: aTester }),
      meanwhile: [() => other({ note: 'other', actor: aTester })],
    });
    const made = [done.first, ...done.meanwhile];
    const last = Math.max(...numbers);
    expect([made.map(({ number, note }) => [number, note]), done.waited]).toEqual([
      [
        [last + 1, 'one'],
        [last + 2, 'other'],
      ],
      1,
    ]);
  });

  test('are made of one moment while official content is saved, and each such save is in the next one', async () => {
    const { reviewer, official, putQuest } = community;
    const made = () => reviewer.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } });
    const quests = [aQuestId(), aQuestId()];
    await putQuest(official(aQuestId()));
    const done = await interleave(community.database, {
      statement: /from "quests"/,
      first: made,
      meanwhile: quests.map((id) => () => putQuest(official(id))),
    });
    expect([done.first.statusCode, ...done.meanwhile.map(({ statusCode }) => statusCode)]).toEqual([201, 201, 201]);
    const [before, after] = [done.first.json<Release>(), (await made()).json<Release>()];
    expect(after.quests - before.quests).toBe(quests.length);
  });

  test.each(['for the first time', 'again'])(
    'that a channel gets %s: of two at the same time one is refused',
    async () => {
      const { tag } = await findChannel('live');
      const [one, other] = tag === '"0"' ? numbers : numbers.toReversed();
      const done = await interleave(community.database, {
        statement: /(insert into|update) "channels"/,
        first: () => put('live', one, tag),
        meanwhile: [() => put('live', other, tag)],
      });
      expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 412, 1]);
      expect(await findChannel('live')).toEqual({ release: one, tag: done.first.headers.etag });
      expect(done.meanwhile[0]?.headers.etag).toBe(done.first.headers.etag);
    },
  );

  const remove = (number: number) => community.reviewer.request('DELETE', releaseAddress(number));

  test('that a channel gets at the moment stay', async () => {
    const { number } = await make();
    const { tag } = await findChannel('test');
    const done = await interleave(community.database, {
      statement: /(insert into|update) "channels"/,
      first: () => put('test', number, tag),
      meanwhile: [() => remove(number)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([200, 409, 1]);
  });

  test('that are removed at the moment get onto no channel', async () => {
    const { number } = await make();
    const before = await findChannel('test');
    const done = await interleave(community.database, {
      statement: /delete from "releases"/,
      first: () => remove(number),
      meanwhile: [() => put('test', number, before.tag)],
    });
    expect([done.first.statusCode, done.meanwhile[0]?.statusCode, done.waited]).toEqual([204, 422, 1]);
    expect(await findChannel('test')).toEqual(before);
  });

  test('that are made while the one of the same number comes and goes get another number', async () => {
    const { database } = community;
    const store = createReleaseStore(database);
    const maker = createReleaseMaker(createContentSource(database, pool), store, async () => ({}));
    let other = 0;
    const { first } = await betweenHalves({
      first: () => maker({ note: '', actor: toOutsider('one') }),
      meanwhile: async () => {
        other = (await make()).number;
        return { result: await remove(other) };
      },
    });
    expect(first.number).toBe(other + 1);
    expect((await store.find(other)) ?? 'gone').toBe('gone');
  });
});
