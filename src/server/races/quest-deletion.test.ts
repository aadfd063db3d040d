import { beforeAll, expect, test } from 'vitest';
import { questAddress, questRemovalAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line.ts';
import { aStoryLine } from '#test-support/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { eachDatabase, onPostgres, type TestDatabase } from '#test-support/databases.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/running-app.ts';

const startDesk = (testDatabase: TestDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp();
  });

  const newQuest = async () => {
    const id = aQuestId();
    await designer.request('PUT', questAddress(designer.user.id, id), { body: aQuest(), headers: creationHeaders });
    return id;
  };
  const newLineId = () => toStoryLineId(designer.user.id, crypto.randomUUID());
  const lineOf = (quests: readonly string[], title = 'The drowned bell') =>
    aStoryLine(Object.fromEntries(quests.map((quest) => [quest, []])), { title });
  const putLine = (id: string, body: StoryLineContent, headers: Record<string, string> = creationHeaders) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), { body, headers });
  const newLine = async (quests: readonly string[]) => {
    const id = newLineId();
    await putLine(id, lineOf(quests));
    return id;
  };
  const removeEverywhere = (id: string) =>
    designer.request('DELETE', questRemovalAddress(designer.user.id, id), { headers: changeHeaders(1) });
  const readLine = async (id: string) =>
    (await designer.request('GET', storyLineAddress(designer.user.id, id))).json<{
      version: number;
      title: string;
      story_quests: Record<string, unknown>;
    }>();
  return {
    database: () => testApp.database,
    newQuest,
    newLineId,
    newLine,
    lineOf,
    putLine,
    removeEverywhere,
    readLine,
  };
};

onPostgres('a quest that is deleted beside a save of its story line', (testDatabase) => {
  const desk = startDesk(testDatabase);

  test('leaves it, where the save comes between the reading of the lines and their change', async () => {
    const [first, second, third] = [await desk.newQuest(), await desk.newQuest(), await desk.newQuest()];
    const line = await desk.newLine([first, second, third]);
    const done = await interleave(desk.database(), {
      statement: /from "story_line_quests"/,
      first: () => desk.removeEverywhere(third),
      beside: [() => desk.putLine(line, desk.lineOf([first, second, third], 'Saved meanwhile'), changeHeaders(1))],
    });
    expect([done.first.statusCode, done.beside[0]?.statusCode]).toEqual([204, 200]);
    const after = await desk.readLine(line);
    expect(after).toMatchObject({ version: 3, title: 'Saved meanwhile' });
    expect(Object.keys(after.story_quests).toSorted()).toEqual([first, second].toSorted());
  });
});
