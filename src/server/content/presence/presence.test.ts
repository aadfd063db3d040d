import { expect, test } from 'vitest';
import { reviewersOwner } from '#contract/events.ts';
import { presenceAddress, presenceRoutes, type PresenceBody, type PresenceList } from '#contract/presence.ts';
import { memberAddress } from '#contract/spaces.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { eachDatabase, onPostgres } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';

const say = (person: Visitor, body: Pick<PresenceBody, 'owner'> & Partial<PresenceBody>) =>
  person.request('PUT', presenceRoutes.say, { body: { kind: null, id: null, place: null, ...body } });

const peopleIn = async (person: Visitor, space: string): Promise<PresenceList['items']> =>
  (await person.request('GET', presenceAddress(space))).json<PresenceList>().items;

const aSpaceOfTwo = async (testApp: TestApp) => {
  const [owner, viewer] = [await testApp.signUp(), await testApp.signUp()];
  const space = (await makeSpace(owner)).id;
  await joinSpace(space, { owner, person: viewer, role: 'viewer' });
  return { owner, viewer, space };
};

const idsOf = (items: PresenceList['items']) => items.map(({ user }) => user.id);

eachDatabase('who is in a space', (testDatabase) => {
  test('is seen by its members, by name and document, a viewer too, and no more once removed', async () => {
    const testApp = await startTestApp(testDatabase);
    const { owner, viewer, space } = await aSpaceOfTwo(testApp);
    const at = { kind: 'quest', id: 'quest_bell1234', place: '/title' } as const;
    expect((await say(viewer, { owner: space, ...at })).statusCode).toBe(204);
    await waitFor(async () => expect(idsOf(await peopleIn(owner, space))).toEqual([viewer.user.id]));
    expect(await peopleIn(owner, space)).toMatchObject([{ ...at, user: { id: viewer.user.id } }]);
    const stranger: SignedIn = await testApp.signUp();
    expect((await say(stranger, { owner: space })).statusCode).toBe(404);
    expect((await stranger.request('GET', presenceAddress(space))).statusCode).toBe(404);
    expect((await say(owner, { owner: officialOwner })).statusCode).toBe(403);
    expect((await say(owner, { owner: space, place: '/'.repeat(301) })).statusCode).toBe(422);
    await owner.request('DELETE', memberAddress(space, viewer.user.id));
    expect(await peopleIn(owner, space)).toEqual([]);
  });
});

eachDatabase('who looks at a submission', (testDatabase) => {
  test('is seen by those who review, and by nobody else', async () => {
    const testApp = await startTestApp(testDatabase);
    const [one, other, designer] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    for (const { user } of [one, other])
      await changeAccount(testApp.database, { userId: user.id, actor: 'test', change: { rank: 'reviewer' } });
    const at = { owner: reviewersOwner, kind: 'submission', id: 'submission_12345678' } as const;
    expect((await say(one, at)).statusCode).toBe(204);
    await waitFor(async () => expect(idsOf(await peopleIn(other, reviewersOwner))).toEqual([one.user.id]));
    expect((await say(designer, at)).statusCode).toBe(403);
    expect((await designer.request('GET', presenceAddress(reviewersOwner))).statusCode).toBe(403);
    await changeAccount(testApp.database, { userId: one.user.id, actor: 'test', change: { rank: 'default' } });
    expect(await peopleIn(other, reviewersOwner)).toEqual([]);
  });
});

onPostgres('who is in a space, on two servers', (testDatabase) => {
  test('is seen on both', async () => {
    const one = await startTestApp(testDatabase);
    const other = await startTestApp(testDatabase, { address: one.address, template: 'migrated' });
    const { owner, viewer, space } = await aSpaceOfTwo(one);
    await say(viewer, { owner: space });
    const there = await other.signIn(owner.email, owner.password);
    await waitFor(async () => expect(idsOf(await peopleIn(there, space))).toEqual([viewer.user.id]));
  });
});
