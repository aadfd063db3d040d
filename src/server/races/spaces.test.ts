import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import {
  acceptAddress,
  memberAddress,
  membersAddress,
  spaceAddress,
  spaceRoutes,
  type MemberList,
} from '#contract/spaces.ts';
import { creationHeaders } from '#contract/versions.ts';
import { spaceLimits } from '#domain/space.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

onPostgres('in a space', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let other: SignedIn;
  let space: string;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [owner, other] = [await testApp.signUp(), await testApp.signUp()];
    ({ id: space } = await makeSpace(owner));
    await prove(owner);
  });

  const save = () =>
    other.request('PUT', questAddress(space, aQuestId()), { body: aQuest(), headers: creationHeaders });
  const setRole = (role: string) => owner.request('PUT', memberAddress(space, other.user.id), { body: { role } });
  const remove = (who: SignedIn, by: SignedIn) => by.request('DELETE', memberAddress(space, who.user.id));
  const join = (role: 'editor' | 'owner') => joinSpace(space, { owner, person: other, role });

  const takings = {
    'a lower role': () => setRole('viewer'),
    'a removal': () => remove(other, owner),
    'a deletion': () => owner.request('DELETE', spaceAddress(space)),
  };
  const refusals = { 'a lower role': 403, 'a removal': 404, 'a deletion': 404 };
  const bringBack = () => owner.request('POST', `${spaceAddress(space)}/restore`);

  test.each(Object.keys(takings) as (keyof typeof takings)[])('%s waits for a save under way', async (taking) => {
    await join('editor');
    const done = await interleave(testApp.database, {
      statement: /from "space_members".*for share/,
      first: save,
      meanwhile: [takings[taking]],
    });
    await bringBack();
    expect([done.first.statusCode, done.waited]).toEqual([201, 1]);
    expect(done.meanwhile[0]?.statusCode).toBeLessThan(300);
  });

  const taken = /update "space_members" set "role"|delete from "space_members"|update "spaces" set "deleted_at"/;
  test.each(Object.keys(takings) as (keyof typeof takings)[])('a save waits for %s, and is refused', async (taking) => {
    await join('editor');
    const done = await interleave(testApp.database, { statement: taken, first: takings[taking], meanwhile: [save] });
    await bringBack();
    expect([done.first.statusCode < 300, done.waited, done.meanwhile[0]?.statusCode]).toEqual([
      true,
      1,
      refusals[taking],
    ]);
  });

  test('one of two owners who remove each other stays', async () => {
    await join('owner');
    const done = await interleave(testApp.database, {
      statement: /delete from "space_members"/,
      first: () => remove(other, owner),
      meanwhile: [() => remove(owner, other)],
    });
    expect([done.first.statusCode, done.waited, done.meanwhile[0]?.statusCode]).toEqual([204, 1, 404]);
    const { items } = (await owner.request('GET', membersAddress(space))).json<MemberList>();
    expect(items.map(({ user }) => user.id)).toEqual([owner.user.id]);
  });

  test('one of two owners who step down at the same time stays', async () => {
    await join('owner');
    const done = await interleave(testApp.database, {
      statement: /delete from "space_members"/,
      first: () => remove(other, other),
      meanwhile: [() => remove(owner, owner)],
    });
    expect([done.first.statusCode, done.waited, done.meanwhile[0]?.statusCode]).toEqual([204, 1, 409]);
  });

  test('a person makes no more than they may, also at the same time', async () => {
    const person = await testApp.signUp();
    for (let made = 1; made < spaceLimits.owned; made += 1) await makeSpace(person);
    const make = () => person.request('POST', spaceRoutes.all, { body: { name: 'The guild' } });
    const done = await interleave(testApp.database, {
      statement: /insert into "spaces"/,
      first: make,
      meanwhile: [make],
    });
    expect([done.first.statusCode, done.waited, done.meanwhile[0]?.statusCode]).toEqual([201, 1, 409]);
    expect((await person.request('POST', acceptAddress('nothing'))).statusCode).toBe(410);
  });
});
