import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  acceptAddress,
  invitationsAddress,
  memberAddress,
  spaceRoutes,
  type InvitationLink,
  type NewSpace,
} from '#contract/spaces.ts';
import { spaceLimits, toSpaceId, type SpaceRole } from '#domain/space.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace, tokenIn } from '#test-support/product/a-space.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

type Answer = { readonly statusCode: number; readonly code: string | undefined };

const answerOf = (answer: Awaited<ReturnType<SignedIn['request']>>): Answer => ({
  statusCode: answer.statusCode,
  code: answer.json<{ code?: string }>().code,
});

const accepted = { statusCode: 200, code: undefined };

const linkTo = async (owner: SignedIn, space: string): Promise<string> => {
  const answer = await owner.request('POST', invitationsAddress(space), {
    body: { link: true, role: 'viewer', days: 1 },
  });
  return tokenIn(answer.json<InvitationLink>());
};

const mail = async (by: SignedIn, space: NewSpace, email: string) =>
  (await by.request('POST', invitationsAddress(space.id), { body: { email, role: 'viewer' } })).statusCode;

eachDatabase('the bounds of spaces', (testDatabase) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  /** Accounts that never sign in. */
  const seedUsers = async (like: SignedIn, count: number): Promise<string[]> => {
    const { db } = testApp.database;
    const row = await db.selectFrom('users').selectAll().where('id', '=', like.user.id).executeTakeFirstOrThrow();
    const ids = Array.from({ length: count }, () => randomUUID());
    await db
      .insertInto('users')
      .values(ids.map((id) => ({ ...row, id, email: `${id}@example.org` })))
      .execute();
    return ids;
  };

  /** Spaces that somebody is in, with their only owner elsewhere where the role is another. */
  const seedSpaces = async ({ user }: SignedIn, { count, role }: { count: number; role: SpaceRole }): Promise<void> => {
    const { db } = testApp.database;
    const ids = Array.from({ length: count }, () => toSpaceId(randomUUID()));
    const made = {
      name: 'Seeded',
      approvals: 0,
      created_at: 1,
      created_by: user.id,
      deleted_at: null,
      deleted_by: null,
    };
    await db
      .insertInto('spaces')
      .values(ids.map((id) => ({ ...made, id })))
      .execute();
    await db
      .insertInto('space_members')
      .values(ids.map((space_id) => ({ space_id, user_id: user.id, role, since: 1 })))
      .execute();
  };

  test('200 members, and not one more', async () => {
    const owner = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    const others = await seedUsers(owner, spaceLimits.members - 2);
    await testApp.database.db
      .insertInto('space_members')
      .values(others.map((user_id) => ({ space_id: space, user_id, role: 'viewer' as const, since: 1 })))
      .execute();
    const token = await linkTo(owner, space);
    const [last, beyond] = [await testApp.signUp(), await testApp.signUp()];
    expect(answerOf(await last.request('POST', acceptAddress(token)))).toEqual(accepted);
    expect(answerOf(await beyond.request('POST', acceptAddress(token)))).toEqual({
      statusCode: 409,
      code: 'too_many_members',
    });
    expect(answerOf(await last.request('POST', acceptAddress(token)))).toEqual(accepted);
    await owner.request('DELETE', memberAddress(space, last.user.id));
    expect(answerOf(await beyond.request('POST', acceptAddress(await linkTo(owner, space))))).toEqual(accepted);
  });

  test('100 spaces of a person, and not one more', async () => {
    const [owner, person] = [await testApp.signUp(), await testApp.signUp()];
    await seedSpaces(person, { count: spaceLimits.joined - 1, role: 'viewer' });
    const [hundredth, beyond] = [await makeSpace(owner), await makeSpace(owner)];
    expect(answerOf(await person.request('POST', acceptAddress(await linkTo(owner, hundredth.id))))).toEqual(accepted);
    const refused = { statusCode: 409, code: 'too_many_spaces' };
    expect(answerOf(await person.request('POST', acceptAddress(await linkTo(owner, beyond.id))))).toEqual(refused);
    expect(answerOf(await person.request('POST', spaceRoutes.all, { body: { name: 'One more' } }))).toEqual(refused);
    await person.request('DELETE', memberAddress(hundredth.id, person.user.id));
    expect(answerOf(await person.request('POST', acceptAddress(await linkTo(owner, beyond.id))))).toEqual(accepted);
  });

  test('20 spaces that one owns, made or handed over, and not one more', async () => {
    const [owner, person] = [await testApp.signUp(), await testApp.signUp()];
    await seedSpaces(person, { count: spaceLimits.owned - 1, role: 'owner' });
    const make = async () => person.request('POST', spaceRoutes.all, { body: { name: 'The guild' } });
    const last = await make();
    const refused = { statusCode: 409, code: 'too_many_spaces' };
    expect([last.statusCode, answerOf(await make())]).toEqual([201, refused]);
    const { id: space } = await makeSpace(owner);
    await joinSpace(space, { owner, person, role: 'editor' });
    const handOver = async () =>
      (await owner.request('PUT', memberAddress(space, person.user.id), { body: { role: 'owner' } })).statusCode;
    expect(await handOver()).toBe(409);
    const { id: twentieth } = last.json<NewSpace>();
    await joinSpace(twentieth, { owner: person, person: owner, role: 'owner' });
    await person.request('DELETE', memberAddress(twentieth, person.user.id));
    expect(await handOver()).toBeLessThan(300);
  });

  test('50 open invitations of a space, and not one more', async () => {
    const owner = await testApp.signUp();
    const { id: space } = await makeSpace(owner);
    await linkTo(owner, space);
    const { db } = testApp.database;
    const row = await db
      .selectFrom('space_invitations')
      .selectAll()
      .where('space_id', '=', space)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: spaceLimits.invitations - 2 }, () => ({
      ...row,
      id: randomUUID(),
      hash: randomUUID(),
    }));
    await db.insertInto('space_invitations').values(more).execute();
    const body = { link: true, role: 'viewer', days: 1 };
    const invite = () => owner.request('POST', invitationsAddress(space), { body });
    expect((await invite()).statusCode).toBe(201);
    expect(answerOf(await invite())).toEqual({ statusCode: 409, code: 'too_many_invitations' });
    await db.updateTable('space_invitations').set({ expires_at: 1 }).where('id', '=', row.id).execute();
    expect((await invite()).statusCode).toBe(201);
  });

  test('30 mails of a person a day over all spaces, and 3 to an address from everybody', async () => {
    const [owner, other] = [await testApp.signUp(), await testApp.signUp()];
    const [one, two, ofOther] = [await makeSpace(owner), await makeSpace(owner), await makeSpace(other)];
    const sent: number[] = [];
    for (let count = 0; count < spaceLimits.mailsOfPerson; count += 1)
      sent.push(await mail(owner, count % 2 ? one : two, `person-${count}-${owner.user.id}@example.org`));
    expect(new Set(sent)).toEqual(new Set([202]));
    expect(await mail(owner, one, `beyond-${owner.user.id}@example.org`)).toBe(429);
    const often = `often-${other.user.id}@example.org`;
    for (let count = 0; count < spaceLimits.mailsToAddress; count += 1)
      expect(await mail(other, ofOther, often)).toBe(202);
    expect(await mail(other, ofOther, often)).toBe(429);
    const third = await testApp.signUp();
    expect(await mail(third, await makeSpace(third), often)).toBe(429);
    expect(await mail(other, ofOther, `another-${other.user.id}@example.org`)).toBe(202);
  });
});
