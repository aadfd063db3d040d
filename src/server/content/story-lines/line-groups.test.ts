import { beforeAll, expect, test } from 'vitest';
import { eventNames } from '#contract/events.ts';
import { lineGroupsAddress, type SavedLineGroups } from '#contract/line-groups.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { listen, signInForCookie } from '#test-support/product/listen.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

eachDatabase('groups of story lines', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let other: SignedIn;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    [designer, other] = [await testApp.signUp(), await testApp.signUp()];
  });

  const read = async (person = designer, owner = person.user.id) => {
    const answer = await person.request('GET', lineGroupsAddress(owner));
    expect(answer.statusCode).toBe(200);
    return { tag: String(answer.headers['etag']).replaceAll('"', ''), ...answer.json<SavedLineGroups>() };
  };
  const lineOf = (name: string, { user }: SignedIn = designer) => toStoryLineId(user.id, `grouped-${name}`);
  const put = (groups: unknown, headers: Record<string, string>, person = designer, owner = person.user.id) =>
    person.request('PUT', lineGroupsAddress(owner), { body: { groups }, headers });

  test('are kept with tags, as documents are', async () => {
    const nothing = await read();
    expect(nothing).toMatchObject({ groups: [], version: 0 });
    const first = [{ id: 'a', title: 'First days', lines: [lineOf('one'), lineOf('two')] }];
    expect((await put(first, {})).statusCode).toBe(428);
    const made = await put(first, changeHeaders(nothing.tag));
    expect([made.statusCode, made.json()]).toMatchObject([201, { groups: first, version: 1 }]);
    const { tag } = await read();
    expect(made.headers['etag']).toBe(`"${tag}"`);
    const unchanged = await designer.request('GET', lineGroupsAddress(designer.user.id), {
      headers: { 'If-None-Match': `"${tag}"` },
    });
    expect(unchanged.statusCode).toBe(304);
    const second = [{ id: 'b', title: 'Later', lines: [] }, ...first];
    expect((await put(second, changeHeaders(tag))).json()).toMatchObject({ groups: second, version: 2 });
    const stale = await put(first, changeHeaders(tag));
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { current_version: 2 }]);
    expect((await put(first, creationHeaders)).statusCode).toBe(412);
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
  });

  test('are announced to other devices', async () => {
    const base = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(base, await signInForCookie(base, other.email));
    await stream.nextNews();
    await put([{ id: 'a', title: 'First', lines: [] }], creationHeaders, other);
    expect(await stream.nextNews()).toMatchObject({
      event: eventNames.change,
      data: { owner: other.user.id, kind: 'line_groups', version: 1 },
    });
    stream.leave();
  });

  testDatabase.onFileAlone(() => {
    test('keep their rules', async () => {
      const { tag } = await read();
      const twice = [
        { id: 'a', title: 'One', lines: [lineOf('one')] },
        { id: 'b', title: 'Two', lines: [lineOf('one')] },
      ];
      const refused = await put(twice, changeHeaders(tag));
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: [{ pointer: '#/groups/1', code: 'line_in_groups' }] },
      ]);
    });

    test('of the official lines are read by all and written by administrators', async () => {
      const groups = [{ id: 'a', title: 'Tides', lines: ['storyline_official_salt-roads'] }];
      expect((await put(groups, creationHeaders, designer, officialOwner)).statusCode).toBe(403);
      expect((await put(groups, creationHeaders, administrator, officialOwner)).statusCode).toBe(201);
      expect(await read(designer, officialOwner)).toMatchObject({ groups, version: 1 });
      expect((await other.request('GET', lineGroupsAddress(designer.user.id))).statusCode).toBe(403);
    });

    test('name a line on that is gone', async () => {
      const { tag, groups } = await read();
      const gone = storyLineAddress(designer.user.id, lineOf('one'));
      expect((await designer.request('GET', gone)).statusCode).toBe(404);
      expect((await put(groups, changeHeaders(tag))).statusCode).toBe(200);
    });
  });
});
