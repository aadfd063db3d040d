import { beforeAll, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsOfStepsPage, stepQuestsAddress, stepsAddress, type StepList, type StepQuests } from '#contract/steps.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { keptVersions } from '#domain/timings.ts';
import { thinRevisions } from '#server/content/history/thin-revisions.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { sentQuest, createLineSaver, sentLineOf } from '#test-support/product/line-saver.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { thinSteps } from './thin-steps.ts';

const briefly = ({ items }: StepList) =>
  items.map(({ id, version, quests }) => [
    id,
    version,
    quests.map(({ title, before, after }) => `${title} ${before}→${after}`).toSorted(),
  ]);

eachDatabase('steps of a story line', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let saver: ReturnType<typeof createLineSaver>;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
    saver = createLineSaver(designer);
  });

  const lineOf = (id: string) => ({ owner: designer.user.id, id });
  const list = async (id: string, query = '') => {
    const answer = await designer.request('GET', `${stepsAddress(lineOf(id))}${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<StepList>();
  };
  const versionsBehind = async (id: string, step: string, ids: readonly string[], at?: number) => {
    const body = { ids, ...(at !== undefined && { at }) };
    const answer = await designer.request('POST', stepQuestsAddress(lineOf(id), step), { body });
    return answer.json<StepQuests>().versions;
  };

  test('are one for each save with quests, also where the line itself stays as it is', async () => {
    const { id, first, second } = await saver.newLine();
    const line = sentLineOf([first, second]);
    const rename = {
      [first]: sentQuest(1, { title: 'Renamed one' }),
      [second]: sentQuest(1, { title: 'Renamed two' }),
    };
    await saver.save({ id, line, version: 1, quests: rename });
    const found = await list(id);
    expect(briefly(found)).toEqual([
      ['2', 1, ['Renamed one 1→2', 'Renamed two 1→2']],
      ['1', 1, ['The bell under the bay null→1', 'The bell under the bay null→1']],
    ]);
    const [step] = found.items;
    expect(step).toMatchObject({ by: { id: designer.user.id }, at: expect.any(Number) });
    expect(step?.quests.map((quest) => quest.id)).toEqual([first, second].toSorted());
    expect(found.next).toBeNull();
  });

  test('name only quests that the save changed, and a repeated or empty save is none', async () => {
    const { id, first, second } = await saver.newLine();
    const line = sentLineOf([first, second]);
    const quests = { [first]: sentQuest(1, { title: 'Renamed one' }), [second]: sentQuest(1) };
    await saver.save({ id, line, version: 1, quests });
    await saver.save({ id, line, version: 1, quests });
    await saver.save({ id, line, version: 1, quests: {} });
    expect(briefly(await list(id)).map(([number, , of]) => [number, of])).toEqual([
      ['2', ['Renamed one 1→2']],
      ['1', expect.any(Array)],
    ]);
    const moved = { ...line, title: 'The line alone' };
    await saver.save({ id, line: moved, version: 1, quests: {} });
    const { items } = await list(id);
    expect(briefly({ items, next: null })[0]).toEqual(['3', 2, []]);
    expect(items[0]?.at).toBe((await saver.readLine(id))?.updated_at);
  });

  test('have the note of their save, of 200 characters at most', async () => {
    const { id, first, second } = await saver.newLine();
    const put = (version: number, note: string) =>
      saver.put({
        id,
        line: sentLineOf([first, second]),
        version: 1,
        note,
        quests: { [first]: sentQuest(version, { title: note.slice(0, 9) }) },
      });
    expect((await put(1, 'Restored of old')).statusCode).toBe(200);
    expect((await list(id)).items.map(({ note }) => note)).toEqual(['Restored of old', undefined]);
    expect((await put(2, 'n'.repeat(201))).statusCode).toBe(422);
    expect((await put(2, 'n'.repeat(200))).statusCode).toBe(200);
    expect(await saver.readLine(id)).not.toHaveProperty('note');
  });

  test('are not made by a refused save, nor by saves of a quest or a line alone', async () => {
    const { id, first, second } = await saver.newLine();
    const line = sentLineOf([first, second]);
    const stale = await saver.put({
      id,
      line,
      version: 1,
      quests: { [first]: sentQuest(1, { title: 'Fine title' }), [second]: sentQuest(7) },
    });
    expect(stale.statusCode).toBe(412);
    await saver.putQuest(first, { version: 1 });
    const alone = { body: { ...line, title: 'Saved alone' }, headers: changeHeaders(1) };
    expect((await designer.request('PUT', storyLineAddress(designer.user.id, id), alone)).statusCode).toBe(200);
    expect((await list(id)).items).toHaveLength(1);
  });

  test('are read in pages, newest first, by who may write the line', async () => {
    const { id, first, second } = await saver.newLine();
    const line = sentLineOf([first, second]);
    for (const version of [1, 2])
      await saver.save({
        id,
        line,
        version: 1,
        quests: { [first]: sentQuest(version, { title: `Title ${version}` }) },
      });
    const page = await list(id, '?limit=2');
    expect([page.items.map((step) => step.id), page.next]).toEqual([['3', '2'], '2']);
    expect(await list(id, '?limit=2&after=2')).toMatchObject({ items: [{ id: '1' }], next: null });
    for (const query of ['?limit=0', '?limit=101', '?after=0', '?after=x'])
      expect((await designer.request('GET', `${stepsAddress(lineOf(id))}${query}`)).statusCode).toBe(422);
    const stranger = await testApp.signUp();
    expect((await stranger.request('GET', stepsAddress(lineOf(id)))).statusCode).toBe(403);
    expect((await designer.request('GET', stepsAddress(lineOf(saver.newId())))).statusCode).toBe(404);
  });

  test('of many quests come in shorter pages', async () => {
    const { id } = await saver.newLine();
    const { db } = testApp.database;
    const ofLine = { owner_id: designer.user.id, story_line_id: id };
    const changed = questsOfStepsPage / 4;
    for (const number of [2, 3, 4, 5, 6]) {
      const step = { ...ofLine, number, at: number, made_by: 'designer', version: 1, note: 'Noted', quests: changed };
      await db.insertInto('story_line_steps').values(step).execute();
      const saved = { ...ofLine, number, quest_id: aQuestId(), title: 'Title', before: 1, after: 2 };
      await db.insertInto('story_line_step_quests').values(saved).execute();
    }
    const page = await list(id);
    expect(page).toMatchObject({
      items: [{ id: '6', note: 'Noted' }, { id: '5' }, { id: '4' }, { id: '3' }],
      next: '3',
    });
    expect((await list(id, '?after=3')).items.map((step) => step.quests.length)).toEqual([1, 2]);
  });

  describe('say which version each quest had behind them', () => {
    test('whether it was saved with the line, by itself, or not at all since', async () => {
      const { id, first, second } = await saver.newLine();
      const third = aQuestId();
      const line = sentLineOf([first, second, third]);
      await saver.putQuest(second, { version: 1 });
      await saver.save({
        id,
        line,
        version: 1,
        quests: { [first]: sentQuest(1, { title: 'Once more' }), [third]: sentQuest(null) },
      });
      await saver.putQuest(first, { version: 2 });
      const asked = [first, second, third, aQuestId()];
      const [, , , stranger = ''] = asked;
      expect(await versionsBehind(id, '1', asked)).toEqual({
        [first]: 1,
        [second]: 1,
        [third]: null,
        [stranger]: null,
      });
      expect(await versionsBehind(id, '2', asked)).toEqual({ [first]: 2, [second]: 2, [third]: 1, [stranger]: null });
    });

    test('or had at the time of a later save of the line alone', async () => {
      const { id, first, second } = await saver.newLine();
      const line = sentLineOf([first, second]);
      await saver.putQuest(second, { version: 1 });
      const alone = { body: { ...line, title: 'Saved alone' }, headers: changeHeaders(1) };
      await designer.request('PUT', storyLineAddress(designer.user.id, id), alone);
      const { updated_at = 0 } = (await saver.readLine(id)) ?? {};
      await saver.save({ id, line, version: 2, quests: { [first]: sentQuest(1, { title: 'Once more' }) } });
      expect(await versionsBehind(id, '1', [first, second], updated_at)).toEqual({ [first]: 1, [second]: 2 });
      expect(await versionsBehind(id, '0', [first, second], updated_at)).toEqual({ [first]: null, [second]: null });
    });

    test('or had before the first of them', async () => {
      const [id, first, second] = [saver.newId(), aQuestId(), aQuestId()];
      for (const quest of [first, second]) await saver.putQuest(quest);
      const line = sentLineOf([first, second]);
      const alone = { body: line, headers: creationHeaders };
      expect((await designer.request('PUT', storyLineAddress(designer.user.id, id), alone)).statusCode).toBe(201);
      const { updated_at = 0 } = (await saver.readLine(id)) ?? {};
      await saver.save({ id, line, version: 1, quests: { [first]: sentQuest(1, { title: 'Renamed' }) } });
      expect(await versionsBehind(id, '0', [first, second], updated_at)).toEqual({ [first]: 1, [second]: 1 });
    });

    test('also of a quest that was deleted since', async () => {
      const { id, first, second } = await saver.newLine();
      const third = aQuestId();
      await saver.save({
        id,
        line: sentLineOf([first, second, third]),
        version: 1,
        quests: { [third]: sentQuest(null) },
      });
      await saver.removeQuest(first);
      expect(await versionsBehind(id, '1', [first])).toEqual({ [first]: 1 });
    });

    test('and not of a step that there is not', async () => {
      const { id, first } = await saver.newLine();
      const ask = (step: string, ids: readonly string[] = [first]) =>
        designer.request('POST', stepQuestsAddress(lineOf(id), step), { body: { ids } });
      expect((await ask('2')).statusCode).toBe(404);
      expect(
        (
          await ask(
            '1',
            Array.from({ length: 2_001 }, () => first),
          )
        ).statusCode,
      ).toBe(422);
      expect(
        (
          await ask(
            '1',
            Array.from({ length: 2_000 }, () => first),
          )
        ).statusCode,
      ).toBe(200);
    });
  });

  /** A line whose steps were made at these times, the first one first. Each saved the first quest. */
  const aLineOf = async (times: readonly number[]) => {
    const { id, first, second } = await saver.newLine();
    const { db } = testApp.database;
    const ofLine = { owner_id: designer.user.id, story_line_id: id };
    const by = { updated_by: 'designer', deleted_at: null, deleted_by: null };
    const [begun = 0, ...later] = times;
    await db.updateTable('story_line_steps').set({ at: begun }).where('story_line_id', '=', id).execute();
    await db.updateTable('quests').set({ version: times.length }).where('id', '=', first).execute();
    for (const [index, at] of later.entries()) {
      const number = index + 2;
      const step = { ...ofLine, number, at, made_by: 'designer', version: 1, note: null, quests: 1 };
      await db.insertInto('story_line_steps').values(step).execute();
      const saved = { ...ofLine, number, quest_id: first, title: 'Title', before: number - 1, after: number };
      await db.insertInto('story_line_step_quests').values(saved).execute();
    }
    for (const [index, updated_at] of times.slice(0, -1).entries()) {
      const item = { owner_id: designer.user.id, kind: 'quests' as const, item_id: first, version: index + 1 };
      await db
        .insertInto('revisions')
        .values({ ...item, document: '{"title":""}', updated_at, ...by })
        .execute();
    }
    return { id, first, line: sentLineOf([first, second]) };
  };
  const numbersOf = async (id: string): Promise<string[]> => {
    const page = await list(id);
    const rest = page.next ? await list(id, `?after=${page.next}`) : { items: [] };
    return [...page.items, ...rest.items].map((step) => step.id);
  };
  const keptOf = async (quest: string): Promise<number[]> => {
    const rows = testApp.database.db.selectFrom('revisions').select('version').where('item_id', '=', quest);
    return (await rows.orderBy('version').execute()).map(({ version }) => version);
  };

  describe('are kept whole or dropped whole', () => {
    const { hour, day, last, hourly } = keptVersions;
    const begin = 2_000 * day;

    test('as each save makes room, with the versions that they name', async () => {
      const { id, first, line } = await aLineOf(Array.from({ length: last + 1 }, (_, index) => begin + index));
      const save = (version: number) =>
        saver.save({ id, line, version: 1, quests: { [first]: sentQuest(version, { title: `Again ${version}` }) } });
      await save(last + 1);
      expect((await numbersOf(id)).slice(-3)).toEqual(['4', '3', '1']);
      await save(last + 2);
      expect((await numbersOf(id)).slice(-3)).toEqual(['5', '4', '1']);
      const named = (await list(id)).items.flatMap((step) => step.quests.flatMap(({ before }) => before ?? []));
      expect(await keptOf(first)).toEqual(expect.arrayContaining(named));
    });

    test('of old steps one a day stays, and its versions outlast those that no step names', async () => {
      const now = begin + hourly + 10 * day;
      const old = [0, 1, 2].flatMap((index) => [
        begin + index * day,
        begin + index * day + hour,
        begin + index * day + 2 * hour,
      ]);
      const { id, first } = await aLineOf([...old, ...Array.from({ length: last }, (_, index) => now + index)]);
      await thinSteps(testApp.database, { now });
      expect((await numbersOf(id)).slice(last)).toEqual(['9', '6', '3']);
      await thinRevisions(testApp.database, { now });
      // A step names the version that it replaced, and the one that it made.
      expect((await keptOf(first)).slice(0, 7)).toEqual([2, 3, 5, 6, 8, 9, 10]);
      await testApp.database.db.deleteFrom('story_line_step_quests').where('story_line_id', '=', id).execute();
      await thinRevisions(testApp.database, { now });
      expect((await keptOf(first)).slice(0, 4)).toEqual([3, 6, 9, 10]);
    });
  });

  test('go with their line once it can not be restored any more, and with their account', async () => {
    const leaver = await testApp.signUp();
    const { id } = await createLineSaver(leaver).newLine();
    const left = async () =>
      (
        await testApp.database.db
          .selectFrom('story_line_steps')
          .select('number')
          .where('story_line_id', '=', id)
          .execute()
      ).length;
    expect(await left()).toBe(1);
    await leaver.request('POST', authRoutes.deleteUser, { body: { password: leaver.password } });
    expect(await left()).toBe(0);
  });
});
