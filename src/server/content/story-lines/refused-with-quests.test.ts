import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/problems/problem.ts';
import { pageSizes } from '#contract/sizes.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import { lineSaveLimits, storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders, schemaHeader } from '#contract/versions.ts';
import { storyLineBodyBytes } from '#server/platform/budgets/sizes.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf, type LineSave } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';

const manyQuests = (count: number, content = sentQuest(null)): LineSave['quests'] =>
  Object.fromEntries(Array.from({ length: count }, () => [aQuestId(), content]));

eachDatabase('a story line with quests is refused as a whole', (testDatabase) => {
  let designer: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    designer = await (await startTestApp(testDatabase)).signUp();
    saver = createLineSaver(designer);
  });

  const listQuests = async () =>
    (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const refuse = async (save: LineSave, headers = {}): Promise<Problem> => {
    const before = [await listQuests(), await saver.readLine(save.id)];
    const answer = await saver.put(save, headers);
    expect([await listQuests(), await saver.readLine(save.id)]).toEqual(before);
    return answer.json<Problem>();
  };

  test('where a quest is stale: each with the version that stands', async () => {
    const { id, first, second } = await saver.newLine();
    const gone = aQuestId();
    await saver.putQuest(first, { version: 1 });
    const quests = { [first]: sentQuest(1, { title: 'Too late' }), [second]: sentQuest(1), [gone]: sentQuest(3) };
    const refused = await refuse({ id, quests, version: 1 });
    expect(refused).toMatchObject({ status: 412, code: 'version_mismatch' });
    expect(refused).not.toHaveProperty('current_version');
    const errors = refused.errors?.map(({ pointer, current_version }) => [pointer, current_version]);
    expect(errors?.toSorted()).toEqual(
      [
        [`#/quests/${first}`, 2],
        [`#/quests/${gone}`, null],
      ].toSorted(),
    );
  });

  test('where a new quest exists already', async () => {
    const { id, first, second } = await saver.newLine();
    const quests = { [first]: sentQuest(null, { title: 'New again' }), [second]: sentQuest(1) };
    const refused = await refuse({ id, quests, version: 1 });
    expect([refused.status, refused.errors]).toMatchObject([
      412,
      [{ pointer: `#/quests/${first}`, current_version: 1 }],
    ]);
  });

  test('where the line is stale, whatever its quests are', async () => {
    const { id, first, second } = await saver.newLine();
    await saver.save({ id, line: sentLineOf([first, second], { title: 'Saved meanwhile' }), quests: {}, version: 1 });
    const line = sentLineOf([first, second], { title: 'Saved too late' });
    const answer = await saver.put({ id, line, quests: { [first]: sentQuest(1, { title: 'Too late' }) }, version: 1 });
    expect([answer.statusCode, answer.headers.etag]).toEqual([412, expect.stringMatching(/^"2\./)]);
    expect(answer.json()).toMatchObject({ code: 'version_mismatch', current_version: 2 });
    expect(await saver.readQuest(first)).toMatchObject({ version: 1 });
    const gone = await refuse({ id: saver.newId(), line, quests: { [first]: sentQuest(1) }, version: 1 });
    expect(gone).toMatchObject({ status: 412, current_version: null });
  });

  test('where it begins to hold a quest that neither exists nor comes with it', async () => {
    const { id, first, second } = await saver.newLine();
    const [missing, other] = [aQuestId(), aQuestId()].toSorted() as [string, string];
    const line = sentLineOf([first, second, missing, other]);
    const refused = await refuse({ id, line, quests: { [first]: sentQuest(1) }, version: 1 });
    expect(refused).toMatchObject({ status: 422, code: 'quest_missing' });
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      `#/story_quests/${missing}`,
      `#/story_quests/${other}`,
    ]);
  });

  test('where a quest of it was deleted elsewhere: the line is stale then, and the quest gone', async () => {
    const [id, first, second, third] = [saver.newId(), aQuestId(), aQuestId(), aQuestId()];
    await saver.save({ id, quests: { [first]: sentQuest(null), [second]: sentQuest(null), [third]: sentQuest(null) } });
    await saver.removeQuest(third);
    const quests = { [first]: sentQuest(1), [third]: sentQuest(1, { title: 'Changed meanwhile' }) };
    const refused = await refuse({ id, line: sentLineOf([first, second, third]), quests, version: 1 });
    expect(refused).toMatchObject({ status: 412, current_version: 2, errors: [{ current_version: null }] });
  });

  test('where a client would drop parts of a quest that it does not know', async () => {
    const { id, first, second } = await saver.newLine();
    const [line, old] = [saver.newId(), { [schemaHeader]: '0' }];
    const change = await refuse({ id, quests: { [first]: sentQuest(1), [second]: sentQuest(1) }, version: 1 }, old);
    expect(change).toMatchObject({ status: 409, code: 'client_outdated' });
    const begun = await refuse(
      { id: line, quests: { [first]: sentQuest(1, { title: 'Dropped' }), [second]: sentQuest(1) } },
      old,
    );
    expect(begun).toMatchObject({ status: 409, code: 'client_outdated' });
    const made = await saver.put({ id: line, quests: manyQuests(2) }, old);
    expect(made.statusCode).toBe(201);
  });

  testDatabase.onFileAlone(() => {
    test('with the reason for the line and for each quest', async () => {
      const [first, second, third] = [aQuestId(), aQuestId(), aQuestId()];
      const refused = await refuse({
        id: saver.newId(),
        line: sentLineOf([first, second], { title: 'Bell' }),
        quests: {
          [first]: sentQuest(null, { title: 'Bell' }),
          [second]: sentQuest(null, { rewards: {} }),
          [third]: sentQuest(null),
        },
      });
      expect(refused).toMatchObject({ status: 422, code: 'storyline_title_length', params: { min: 5, max: 50 } });
      expect(refused.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['#/title', 'storyline_title_length'],
        [`#/quests/${first}/content/title`, 'quest_title_length'],
        [`#/quests/${second}/content/rewards`, 'rewards_too_few'],
        [`#/quests/${third}`, 'quest_not_in_story_line'],
      ]);
      expect(refused).not.toHaveProperty('more_errors');
    });

    test('with the place in a property of a quest', async () => {
      const [first, second] = [aQuestId(), aQuestId()];
      const objectives = {
        '0': { id: '0', type: 'Collect Item', type_count: 1, item_id: '', item_name: 'x', item_quantity: 1 },
      };
      const content = { ...aQuest(), objectives };
      const refused = await refuse({
        id: saver.newId(),
        quests: { [first]: { content, expected: null }, [second]: sentQuest(null) },
      });
      expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
        `#/quests/${first}/content/objectives/0/item_name`,
      ]);
      expect(refused.code).toBe(refused.errors?.[0]?.code);
    });

    test('with its first reasons where there are many', async () => {
      const few = await refuse({
        id: saver.newId(),
        quests: manyQuests(pageSizes.problem, sentQuest(null, { title: '' })),
      });
      expect([few.errors?.length, few.more_errors]).toEqual([pageSizes.problem, undefined]);
      const quests = manyQuests(pageSizes.problem + 1, sentQuest(null, { title: '' }));
      const many = await refuse({ id: saver.newId(), quests });
      expect([many.errors?.length, many.more_errors]).toEqual([pageSizes.problem, true]);
    });

    test.each([
      ['an unknown part', { content: { ...aQuest(), colour: 'red' }, expected: null }, ''],
      ['no version', { content: aQuest() } as never, ''],
      ['a version of another form', { content: aQuest(), expected: 'three' }, ''],
      ['a version before the first', { content: aQuest(), expected: 0 }, ''],
      ['the id of another', { content: { ...aQuest(), id: 'quest_another1' }, expected: null }, '/content/id'],
      ['the owner of another', { content: { ...aQuest(), uid: 'another' }, expected: null }, '/content/uid'],
    ])('where a quest has %s', async (_what, wrong, place) => {
      const [first, second] = [aQuestId(), aQuestId()];
      const refused = await refuse({ id: saver.newId(), quests: { [first]: wrong, [second]: sentQuest(null) } });
      expect(refused).toMatchObject({ status: 422, code: 'invalid_content' });
      expect(refused.errors?.[0]?.pointer).toContain(`#/quests/${first}${place}`);
    });

    test('where it has more quests than a save may bring', { timeout: 60_000 }, async () => {
      const refused = await refuse({ id: saver.newId(), quests: manyQuests(lineSaveLimits.quests + 1) });
      expect(refused).toMatchObject({ status: 422, code: 'too_many_quests_carried', params: { max: 500 } });
      expect(refused.errors).toMatchObject([{ pointer: '#/quests' }]);
      const taken = await saver.put({ id: saver.newId(), quests: manyQuests(lineSaveLimits.quests) });
      expect(taken.statusCode).toBe(201);
    });

    test('where the line is too large by itself', { timeout: 60_000 }, async () => {
      const quests = Array.from({ length: 230 }, aQuestId);
      const line = aStoryLine(Object.fromEntries(quests.map((id, index) => [id, quests.slice(0, index)])));
      const refused = await refuse({ id: saver.newId(), line, quests: {} });
      expect(refused).toMatchObject({ status: 413, code: 'too_large', errors: [{ pointer: '#/story_quests' }] });
    });

    test('where it has more bytes than a save may, or than a line by itself', { timeout: 60_000 }, async () => {
      const [id, quests] = [saver.newId(), manyQuests(2)];
      const put = (body: string) =>
        designer.request('PUT', storyLineAddress(designer.user.id, id), {
          body,
          headers: { ...creationHeaders, 'content-type': 'application/json' },
        });
      const text = JSON.stringify({ ...sentLineOf(Object.keys(quests)), quests });
      const tooLong = await put(text.padEnd(lineSaveLimits.bytes + 1));
      expect([tooLong.statusCode, tooLong.json()]).toMatchObject([413, { code: 'too_large' }]);
      const line = JSON.stringify(sentLineOf(Object.keys(quests)));
      const tooLongALine = await put(line.padEnd(storyLineBodyBytes + 1));
      expect([tooLongALine.statusCode, tooLongALine.json()]).toMatchObject([
        413,
        { code: 'too_large', errors: [{ pointer: '#/story_quests' }] },
      ]);
      expect(await saver.readLine(id)).toBeNull();
      expect((await put(text.padEnd(lineSaveLimits.bytes))).statusCode).toBe(201);
    });
  });
});
