import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { inboxRoutes, type Inbox } from '#contract/inbox.ts';
import { questAddress, questsAddress, type SavedQuest } from '#contract/quests.ts';
import {
  acceptAddress,
  invitationAddress,
  invitationsAddress,
  memberAddress,
  membersAddress,
  restoreSpaceAddress,
  spaceAddress,
  spaceRoutes,
  spaceUsageAddress,
  type InvitationLink,
  type InvitationList,
  type MemberList,
  type NewSpace,
  type SpaceList,
} from '#contract/spaces.ts';
import { pageSizes } from '#contract/sizes.ts';
import { storyLineAddress, storyLinesAddress } from '#contract/story-lines.ts';
import { submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { spaceLimits, toSpaceId, type SpaceRole } from '#domain/space.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { retention } from '#domain/timings.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { purgeLeftovers } from '#server/accounts/owners/remove-owned.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aView } from '#test-support/builders/a-view.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace, tokenIn } from '#test-support/product/a-space.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import { prove, startTestApp, type SignedIn, type TestApp, type Visitor } from '#test-support/product/running-app.ts';
import { purgeSpaces } from './purge-spaces.ts';

const saveQuest = (person: Visitor, owner: string, id = aQuestId(), title = 'The bell') =>
  person.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers: creationHeaders });

/** The statuses of requests that are sent one after the other. */
const statuses = async (...asked: (() => ReturnType<Visitor['request']>)[]): Promise<number[]> => {
  const answers = [];
  for (const ask of asked) answers.push((await ask()).statusCode);
  return answers;
};

const makeLink = async (owner: Visitor, space: string, role: SpaceRole = 'viewer'): Promise<InvitationLink> =>
  (await owner.request('POST', invitationsAddress(space), { body: { link: true, role, days: 1 } })).json();

const accept = (person: Visitor, token: string) => person.request('POST', acceptAddress(token));

const listSpaces = async (person: Visitor, query = ''): Promise<SpaceList['items']> =>
  (await person.request('GET', `${spaceRoutes.all}${query}`)).json<SpaceList>().items;

const inboxOf = async ({ request }: SignedIn) =>
  (await request('GET', inboxRoutes.all)).json<Inbox>().items.map((item) => `${item.kind}: ${item.text}`);

eachDatabase('a space', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    owner = await testApp.signUp();
  });

  test('is made, named, joined by a link, renamed and left', async () => {
    const { id, ...made } = await makeSpace(owner, ' The guild ');
    expect([id, made]).toEqual([
      expect.stringMatching(/^space_[A-Za-z0-9_-]{8,58}$/),
      { name: 'The guild', role: 'owner' },
    ]);
    const guest = await testApp.signUp();
    const token = tokenIn(await makeLink(owner, id, 'editor'));
    const joined = { space: { id, name: 'The guild' }, role: 'editor' };
    for (const _ of [1, 2]) expect((await guest.request('POST', acceptAddress(token))).json()).toEqual(joined);
    expect(await listSpaces(guest)).toEqual([{ id, name: 'The guild', role: 'editor', members: 2, approvals: 0 }]);
    await owner.request('PATCH', spaceAddress(id), { body: { name: 'The crew', approvals: 1 } });
    expect(await listSpaces(guest)).toEqual([{ id, name: 'The crew', role: 'editor', members: 2, approvals: 1 }]);
    expect((await owner.request('PATCH', spaceAddress(id), { body: { approvals: 2 } })).statusCode).toBe(422);
    expect((await guest.request('DELETE', memberAddress(id, guest.user.id))).statusCode).toBe(204);
    expect(await listSpaces(guest)).toEqual([]);
  });

  test('keeps quests and story lines of its own, which count for it, and announces them to its members', async () => {
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await makeSpace(owner);
    const editor = await testApp.signUp();
    const stream = await listen(base, await signInForCookie(base, editor.email));
    await stream.nextNews();
    await joinSpace(id, { owner, person: editor, role: 'editor' });
    expect(await stream.nextNews()).toEqual({ event: 'membership', data: { owner: id, kind: 'spaces', id } });
    expect(await stream.nextNews()).toMatchObject({ event: 'membership', data: { owner: editor.user.id, id } });
    const quest = aQuestId();
    const saved = (await saveQuest(owner, id, quest)).json<SavedQuest>();
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { owner: id, kind: 'quests', id: quest } });
    const line = toStoryLineId(id, 'together1');
    const body = aStoryLine({ [quest]: [], [aQuestId()]: [quest] });
    const list = await editor.request('GET', questsAddress(id));
    expect(list.json()).toMatchObject({ items: [{ id: quest, version: saved.version }] });
    expect(
      (await editor.request('PUT', storyLineAddress(id, line), { body, headers: creationHeaders })).statusCode,
    ).toBe(201);
    const changed = await editor.request('PUT', questAddress(id, quest), {
      body: aQuest({ title: 'The great bell', marks: { assignee: owner.user.id } }),
      headers: changeHeaders(saved.version),
    });
    expect([changed.statusCode, changed.json<SavedQuest>().title]).toEqual([200, 'The great bell']);
    expect((await owner.request('GET', questsAddress(id))).headers.etag).not.toBe(list.headers.etag);
    const stranger = await testApp.signUp();
    const assigned = aQuest({ title: 'The great bell', marks: { assignee: stranger.user.id } });
    const refused = await editor.request('PUT', questAddress(id, quest), { body: assigned, headers: changeHeaders(2) });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: [{ code: 'not_a_member' }] }]);
    const usage = (await editor.request('GET', spaceUsageAddress(id))).json<{ documents: { used: number } }>();
    expect(usage.documents.used).toBe(2);
    expect((await editor.request('GET', '/api/account/usage')).json()).toMatchObject({ documents: { used: 0 } });
    // Who is removed hears no change any more, also of one that was on its way.
    for (const event of ['change', 'change']) expect(await stream.nextNews()).toMatchObject({ event });
    await owner.request('DELETE', memberAddress(id, editor.user.id));
    expect(await stream.nextNews()).toMatchObject({ event: 'membership' });
    await saveQuest(owner, id);
    await saveQuest(editor, editor.user.id);
    expect(await stream.nextNews()).toMatchObject({ event: 'change', data: { owner: editor.user.id } });
    stream.leave();
  });

  test('is deleted with proof, comes back for 30 days, and then is gone with all it kept', async () => {
    const person = await testApp.signUp();
    const member = await testApp.signUp();
    const { id } = await makeSpace(person);
    await joinSpace(id, { owner: person, person: member, role: 'editor' });
    await saveQuest(person, id);
    expect((await person.request('DELETE', spaceAddress(id))).json()).toMatchObject({ code: 'proof_needed' });
    await prove(person);
    expect((await person.request('DELETE', spaceAddress(id))).statusCode).toBe(204);
    expect([await listSpaces(person), await listSpaces(person, '?deleted=true')]).toMatchObject([[], [{ id }]]);
    expect(await listSpaces(member, '?deleted=true')).toEqual([]);
    expect(
      await statuses(
        () => person.request('GET', questsAddress(id)),
        () => saveQuest(person, id),
        () => member.request('POST', restoreSpaceAddress(id)),
        () => person.request('POST', restoreSpaceAddress(id)),
        () => person.request('POST', restoreSpaceAddress(id)),
        () => member.request('GET', questsAddress(id)),
      ),
    ).toEqual([404, 404, 403, 200, 200, 200]);
    await purgeSpaces(testApp.database, { now: Date.now() + 2 * retention.deletedDocuments });
    expect((await person.request('GET', questsAddress(id))).json()).toMatchObject({ items: [{}] });
    await person.request('DELETE', spaceAddress(id));
    await purgeSpaces(testApp.database, { now: Date.now() + retention.deletedDocuments });
    expect((await person.request('POST', restoreSpaceAddress(id))).statusCode).toBe(404);
    for (const table of ['quests', 'space_collections', 'owner_totals'] as const)
      expect(await testApp.database.db.selectFrom(table).selectAll().where('owner_id', '=', id).execute()).toEqual([]);
  });

  test('is nothing that a server of before could delete', async () => {
    const { id } = await makeSpace(owner);
    await saveQuest(owner, id);
    const { db } = testApp.database;
    const row = { owner_id: id, kind: 'quests', version: 1, stamp: 'of an earlier server' } as const;
    await db
      .insertInto('collections')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner_id', 'kind']).doUpdateSet({ stamp: row.stamp }))
      .execute();
    expect(await db.selectFrom('collections').selectAll().where('owner_id', '=', id).execute()).toEqual([]);
    const state = db.selectFrom('space_collections').select(['version', 'stamp']).where('owner_id', '=', id);
    expect(await state.execute()).toEqual([{ version: 2, stamp: row.stamp }]);
    await purgeLeftovers(testApp.database);
    expect((await owner.request('GET', questsAddress(id))).json()).toMatchObject({ items: [{}] });
  });

  test('keeps an owner, whoever leaves, is changed or deletes the account', async () => {
    const [first, second] = [await testApp.signUp(), await testApp.signUp()];
    const { id, name } = await makeSpace(first, 'The last');
    await joinSpace(id, { owner: first, person: second, role: 'viewer' });
    const last = [409, 'last_owner'];
    const own = memberAddress(id, first.user.id);
    const deletion = { body: { password: first.password } };
    for (const answer of [
      await first.request('DELETE', own),
      await first.request('PUT', own, { body: { role: 'editor' } }),
      await first.request('POST', authRoutes.deleteUser, deletion),
    ])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(last);
    const refused = (await first.request('POST', authRoutes.deleteUser, deletion)).json();
    expect(refused).toMatchObject({ spaces: [{ id, name }] });
    await first.request('PUT', memberAddress(id, second.user.id), { body: { role: 'owner' } });
    expect((await first.request('POST', authRoutes.deleteUser, deletion)).statusCode).toBe(200);
    expect((await second.request('GET', membersAddress(id))).json()).toMatchObject({ items: [{ role: 'owner' }] });
    const quest = aQuestId();
    await saveQuest(second, id, quest);
    await second.request('POST', authRoutes.deleteUser, { body: { password: second.password } });
    const { db } = testApp.database;
    expect(await db.selectFrom('quests').select('id').where('owner_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('spaces').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is handed over by an administrator, with proof, who sees its size and not its content', async () => {
    const [lost, member, administrator] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const { id, name } = await makeSpace(lost, 'The lost');
    await joinSpace(id, { owner: lost, person: member, role: 'viewer' });
    await saveQuest(lost, id);
    const listed = (await listSpaces(administrator, '?all=true')).find((each) => each.id === id);
    expect(listed).toMatchObject({ name, role: null, members: 2, documents: 1, owners: [{ id: lost.user.id }] });
    expect((await member.request('GET', `${spaceRoutes.all}?all=true`)).statusCode).toBe(403);
    const address = memberAddress(id, member.user.id);
    const handOver = { body: { role: 'owner' } };
    expect((await administrator.request('PUT', address, handOver)).json()).toMatchObject({ code: 'proof_needed' });
    await prove(administrator);
    expect(
      await statuses(
        () => administrator.request('PUT', address, { body: { role: 'editor' } }),
        () => administrator.request('PUT', memberAddress(id, administrator.user.id), handOver),
        () => administrator.request('GET', questsAddress(id)),
        () => administrator.request('PUT', address, handOver),
      ),
    ).toEqual([404, 404, 404, 200]);
    const acts = await testApp.database.db
      .selectFrom('audit_log')
      .select(['act', 'actor_id', 'details'])
      .where('target_id', '=', id)
      .orderBy('at')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['space_made', 'space_invited', 'space_joined', 'space_handed_over']);
    expect(JSON.parse(acts.at(-1)?.details ?? '')).toEqual({ member: member.user.id, role: 'owner', before: 'viewer' });

    const { items } = (await lost.request('GET', membersAddress(id))).json<MemberList>();
    const heir = items.find(({ user }) => user.id === member.user.id)?.user.display_name;
    const words = [`new_owner: The lost: ${heir}`];
    await expect.poll(async () => [await inboxOf(lost), await inboxOf(member)]).toEqual([words, words]);
    expect(await inboxOf(administrator)).toEqual([]);
  });

  test('is listed once to an administrator, a page after another', async () => {
    const administrator = await testApp.signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
    const { db } = testApp.database;
    const made = { approvals: 0, created_at: 0, created_by: owner.user.id, deleted_at: null, deleted_by: null };
    const rows = Array.from({ length: 2 * pageSizes.spaces }, (_, index) => ({
      id: toSpaceId(`paged${String(index).padStart(15, '0')}`),
      name: `Paged ${index}`,
      ...made,
    }));
    await db.insertInto('spaces').values(rows).execute();
    const pages: string[][] = [];
    for (let after: string | null = ''; after !== null;) {
      const page = await administrator.request('GET', `${spaceRoutes.all}?all=true&after=${after}`);
      const { items, next = null } = page.json<SpaceList>();
      pages.push(items.map(({ id }) => id));
      after = next;
    }
    const standing = await db.selectFrom('spaces').select('id').where('deleted_at', 'is', null).execute();
    expect(pages[0]).toHaveLength(pageSizes.spaces);
    expect(pages.flat().toSorted()).toEqual(standing.map(({ id }) => id).toSorted());
    await db
      .deleteFrom('spaces')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  });
});

eachDatabase('an invitation', (testDatabase) => {
  let testApp: TestApp;
  let owner: SignedIn;
  let space: NewSpace;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    owner = await testApp.signUp();
    space = await makeSpace(owner, 'Bells <b>');
  });

  const invite = (email: string, role: SpaceRole = 'editor') =>
    owner.request('POST', invitationsAddress(space.id), { body: { email, role } });
  const mailed = async (email: string): Promise<string> => {
    await expect.poll(() => testApp.outbox.some(({ to }) => to === email)).toBe(true);
    const mail = testApp.outbox.findLast(({ to }) => to === email);
    expect([mail?.subject, mail?.html]).toEqual([
      'You are invited to Bells <b> at Runeloom',
      expect.stringContaining('Bells &lt;b&gt;'),
    ]);
    return tokenIn({ url: /\S+\/invitations\/\S+/.exec(mail?.text ?? '')?.[0] ?? '' });
  };

  test('by mail is for the account with its address, and proves it', async () => {
    const guest = await testApp.signUpUnverified();
    const other = await testApp.signUp();
    const answers = [await invite(guest.email, 'owner'), await invite('nobody.yet@example.org')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, '{}'],
      [202, '{}'],
    ]);
    const token = await mailed(guest.email);
    expect((await accept(testApp.visit(), token)).statusCode).toBe(401);
    expect((await accept(other, token)).json()).toMatchObject({ status: 410, code: 'gone' });
    for (const _ of [1, 2])
      expect((await accept(guest, token)).json()).toEqual({ space: { id: space.id, name: space.name }, role: 'owner' });
    const session = (await guest.request('GET', authRoutes.session)).json<{ user: { emailVerified: boolean } }>();
    expect(session.user.emailVerified).toBe(true);
    expect((await accept(other, token)).statusCode).toBe(410);
    await owner.request('DELETE', memberAddress(space.id, guest.user.id));
    expect((await accept(guest, token)).statusCode).toBe(410);
  });

  test('is listed while it is open, and leads nowhere once it is withdrawn or over', async () => {
    const guest = await testApp.signUp();
    const link = await makeLink(owner, space.id);
    const open = (await owner.request('GET', invitationsAddress(space.id))).json<InvitationList>().items;
    expect(open.find(({ id }) => id === link.id)).toMatchObject({ email: null, role: 'viewer' });
    expect((await owner.request('DELETE', invitationAddress(space.id, link.id))).statusCode).toBe(204);
    const over = await makeLink(owner, space.id);
    const { db } = testApp.database;
    await db.updateTable('space_invitations').set({ expires_at: Date.now() }).where('id', '=', over.id).execute();
    for (const token of [tokenIn(link), tokenIn(over), 'nothing'])
      expect((await accept(guest, token)).statusCode).toBe(410);
  });

  test('by a link lowers nobody, and brings nobody back to what was taken', async () => {
    const guest = await testApp.signUp();
    await joinSpace(space.id, { owner, person: guest, role: 'editor' });
    const [reading, writing] = [await makeLink(owner, space.id), await makeLink(owner, space.id, 'editor')];
    expect((await accept(guest, tokenIn(reading))).json()).toMatchObject({ role: 'editor' });
    await owner.request('PUT', memberAddress(space.id, guest.user.id), { body: { role: 'viewer' } });
    expect((await accept(guest, tokenIn(writing))).statusCode).toBe(410);
    expect((await accept(guest, tokenIn(reading))).json()).toMatchObject({ role: 'viewer' });
    await owner.request('DELETE', memberAddress(space.id, guest.user.id));
    expect((await accept(guest, tokenIn(reading))).statusCode).toBe(410);
  });

  test('is mailed to an address three times a day', async () => {
    const sent = [];
    for (const _ of [1, 2, 3, 4]) sent.push((await invite('often@example.org')).statusCode);
    expect(sent).toEqual([202, 202, 202, 429]);
  });
});

onEmbeddedFile('the bounds of spaces', (testDatabase) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  test('hold for names, links, spaces of one person and invitations', async () => {
    const person = await testApp.signUp();
    const make = (name: string) => () => person.request('POST', spaceRoutes.all, { body: { name } });
    const longest = 'n'.repeat(spaceLimits.name.max);
    expect(await statuses(make(' '), make(`${longest}n`), make(longest), make('n'))).toEqual([422, 422, 201, 201]);
    const { id } = await makeSpace(person);
    const link =
      (days: number, role = 'editor') =>
      () =>
        person.request('POST', invitationsAddress(id), { body: { link: true, role, days } });
    expect(await statuses(link(0), link(31), link(1, 'owner'), link(1), link(30))).toEqual([422, 422, 422, 201, 201]);
    for (let made = 2; made < spaceLimits.invitations; made += 1) await link(1)();
    expect((await link(1)()).json()).toMatchObject({ status: 409, code: 'too_many_invitations' });
    for (let made = 3; made < spaceLimits.owned; made += 1) await makeSpace(person);
    expect((await make('one more')()).json()).toMatchObject({ status: 409, code: 'too_many_spaces' });
  });

  test('are made by administrators alone where the setting says so', async () => {
    const strict = await startTestApp(testDatabase, { settings: { SPACES: 'administrators' } });
    const person = await strict.signUp();
    const make = () => person.request('POST', spaceRoutes.all, { body: { name: 'The guild' } });
    const mayMake = async () => (await person.request('GET', spaceRoutes.all)).json<SpaceList>().may_make;
    expect([(await make()).statusCode, await mayMake()]).toEqual([403, false]);
    const change = { rank: 'administrator' } as const;
    await changeAccount(strict.database, { userId: person.user.id, actor: 'test', change });
    expect([(await make()).statusCode, await mayMake()]).toEqual([201, true]);
  });
});

describe('who may do what in a space', () => {
  const roles = ['stranger', 'viewer', 'commenter', 'editor', 'owner'] as const;
  type Who = (typeof roles)[number];
  type Asked = Readonly<Record<Who, number>>;

  const outside = { stranger: 404 };
  const reads: Asked = { ...outside, viewer: 200, commenter: 200, editor: 200, owner: 200 };
  const writes = (status: number): Asked => ({
    ...outside,
    viewer: 403,
    commenter: 403,
    editor: status,
    owner: status,
  });
  const owns = (status: number): Asked => ({ ...outside, viewer: 403, commenter: 403, editor: 403, owner: status });

  onEmbeddedFile('by role', (testDatabase) => {
    let people: Readonly<Record<Who, SignedIn>>;
    let space: string;
    let quest: string;
    let line: string;
    beforeAll(async () => {
      const testApp = await startTestApp(testDatabase);
      const owner = await testApp.signUp();
      space = (await makeSpace(owner)).id;
      const join = async (role: SpaceRole): Promise<SignedIn> => {
        const person = await testApp.signUp();
        await joinSpace(space, { owner, person, role });
        return person;
      };
      people = {
        stranger: await testApp.signUp(),
        viewer: await join('viewer'),
        commenter: await join('commenter'),
        editor: await join('editor'),
        owner,
      };
      [quest, line] = [aQuestId(), toStoryLineId(space, 'by-roles-1')];
      await saveQuest(owner, space, quest);
      await owner.request('PUT', storyLineAddress(space, line), { body: aStoryLine(), headers: creationHeaders });
    });

    type Route = readonly [string, Asked, (who: Visitor) => ReturnType<Visitor['request']>];
    const routes: readonly Route[] = [
      ['list quests', reads, (who) => who.request('GET', questsAddress(space))],
      ['read a quest', reads, (who) => who.request('GET', questAddress(space, quest))],
      ['read its history', reads, (who) => who.request('GET', `${questAddress(space, quest)}/revisions`)],
      ['list deleted quests', reads, (who) => who.request('GET', `/api/owners/${space}/deleted-quests`)],
      ['list story lines', reads, (who) => who.request('GET', storyLinesAddress(space))],
      ['read its steps', reads, (who) => who.request('GET', `${storyLineAddress(space, line)}/steps`)],
      ['list patterns', reads, (who) => who.request('GET', `/api/owners/${space}/patterns`)],
      ['read the usage', reads, (who) => who.request('GET', spaceUsageAddress(space))],
      ['list the members', reads, (who) => who.request('GET', membersAddress(space))],
      ['save a quest', writes(201), (who) => saveQuest(who, space)],
      [
        'save a story line',
        writes(201),
        (who) =>
          who.request('PUT', storyLineAddress(space, toStoryLineId(space, aQuestId())), {
            body: aStoryLine(),
            headers: creationHeaders,
          }),
      ],
      [
        'save a view',
        writes(201),
        (who) =>
          who.request('PUT', `/api/owners/${space}/views/${aQuestId()}`, { body: aView(), headers: creationHeaders }),
      ],
      [
        'delete a quest',
        writes(404),
        (who) => who.request('DELETE', questAddress(space, aQuestId()), { headers: changeHeaders(1) }),
      ],
      [
        'save many',
        writes(200),
        (who) => who.request('POST', `/api/owners/${space}/quests/batch`, { body: { changes: {} } }),
      ],
      [
        'begin an import, of nothing here',
        writes(422),
        (who) => who.request('POST', `/api/imports?format=content&into=${space}`, { body: undefined }),
      ],
      [
        'submit',
        writes(201),
        (who) =>
          who.request('PUT', submissionAddress(space, toSubmissionId('of-a-space')), {
            body: { kind: 'quest', item_id: quest },
          }),
      ],
      ['rename it', owns(200), (who) => who.request('PATCH', spaceAddress(space), { body: { name: 'The guild' } })],
      ['list invitations', owns(200), (who) => who.request('GET', invitationsAddress(space))],
      [
        'invite',
        owns(201),
        (who) => who.request('POST', invitationsAddress(space), { body: { link: true, role: 'viewer', days: 1 } }),
      ],
      ['withdraw an invitation', owns(404), (who) => who.request('DELETE', invitationAddress(space, 'none'))],
      [
        'change a role',
        owns(404),
        (who) => who.request('PUT', memberAddress(space, 'nobody'), { body: { role: 'viewer' } }),
      ],
      ['remove somebody', owns(404), (who) => who.request('DELETE', memberAddress(space, 'nobody'))],
      ['restore it', owns(200), (who) => who.request('POST', restoreSpaceAddress(space))],
      ['delete it without proof', owns(403), (who) => who.request('DELETE', spaceAddress(space))],
    ];

    test.each(routes)('%s', async (_, asked, ask) => {
      const answers: [Who, number][] = [];
      for (const who of roles) answers.push([who, (await ask(people[who])).statusCode]);
      expect(Object.fromEntries(answers)).toEqual(asked);
    });

    test('and a space that does not exist answers its owner as it answers a stranger', async () => {
      const unknown = toSpaceId('never-was-here');
      const [mine, theirs] = [
        await people.owner.request('GET', questsAddress(unknown)),
        await people.stranger.request('GET', questsAddress(space)),
      ];
      expect([mine.statusCode, mine.body]).toEqual([theirs.statusCode, theirs.body]);
    });

    test('a member is found by who is in it', async () => {
      const { items } = (await people.viewer.request('GET', membersAddress(space))).json<MemberList>();
      expect(items.map(({ role }) => role).toSorted()).toEqual(['commenter', 'editor', 'owner', 'viewer']);
    });
  });
});
