import { beforeAll, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine, type StoryLineList } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders, schemaHeader } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { toStoryLineId, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const allLogic: LogicFields = {
  needs: 1,
  optional: true,
  hidden_until_open: true,
  repeat: { every: 'day', at: '04:00' },
};

eachDatabase('the logic of quests', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let reviewer: SignedIn;
  let quests: [string, string, string];

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    [designer, reviewer] = [await testApp.signUp(), await testApp.signUp()];
    await changeAccount(testApp.database, {
      userId: reviewer.user.id,
      actor: 'test',
      change: { rank: 'administrator' },
    });
    quests = [await newQuest(), await newQuest(), await newQuest()];
  });

  const newQuest = async (): Promise<string> => {
    const id = aQuestId();
    await designer.request('PUT', questAddress(designer.user.id, id), { body: aQuest(), headers: creationHeaders });
    return id;
  };
  const plainLine = (overrides: Partial<StoryLineContent> = {}): StoryLineContent => {
    const [first, second, third] = quests;
    return aStoryLine({ [first]: [], [second]: [], [third]: [first, second] }, overrides);
  };
  const twoWays = (): Choices => ({ one: { title: 'Two ways', quests: quests.slice(0, 2), at_most: 1 } });
  const fullLine = (): StoryLineContent => withLogic(plainLine(), { [quests[2]]: allLogic }, twoWays());
  const put = (id: string, body: object, headers: Record<string, string>) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), { body, headers });
  const create = async (body: object): Promise<string> => {
    const id = toStoryLineId(designer.user.id, crypto.randomUUID());
    const answer = await put(id, body, creationHeaders);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, body]);
    return id;
  };
  const read = async (id: string) =>
    (await designer.request('GET', storyLineAddress(designer.user.id, id))).json<SavedStoryLine>();
  const storedText = async (id: string): Promise<string> => {
    const rows = testApp.database.db.selectFrom('story_lines').select('document').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).document;
  };

  test('is kept as it was sent, and a line without it is stored as before', async () => {
    const id = await create(fullLine());
    expect(await read(id)).toMatchObject(fullLine());
    const plain = await create(plainLine());
    expect(await storedText(plain)).toBe(JSON.stringify({ id: plain, ...plainLine() }));
  });

  test('is stored in one order, so that equal lines are equal texts', async () => {
    const [first, second, third] = quests;
    const line = withLogic(
      fullLine(),
      {},
      { ...twoWays(), another: { title: 'Others', quests: [first, third], at_most: 1 } },
    );
    const id = await create(line);
    const stored = await storedText(id);
    const mixed = turnedRound({
      ...line,
      choices: {
        another: { title: 'Others', quests: [third, first], at_most: 1 },
        one: { title: 'Two ways', quests: [second, first], at_most: 1 },
      },
    });
    const headers = { ...changeHeaders(1), [schemaHeader]: String(schemaNumber) };
    expect((await put(id, mixed, headers)).statusCode).toBe(200);
    expect(await storedText(id)).toBe(stored);
  });

  test.each<[string, LogicFields | 'choices']>([
    ['needs', { needs: 1 }],
    ['optional quests', { optional: true }],
    ['hidden quests', { hidden_until_open: true }],
    ['quests that repeat', { repeat: { every: 'hours', hours: 4 } }],
    ['choices', 'choices'],
  ])('a page that does not know %s drops nothing', async (_, part) => {
    const line =
      part === 'choices' ? { ...plainLine(), choices: twoWays() } : withLogic(plainLine(), { [quests[2]]: part });
    const id = await create(line);
    const change = plainLine({ title: 'Written by another page' });
    for (const known of [{}, { [schemaHeader]: '1' }, { [schemaHeader]: '2' }]) {
      const answer = await put(id, change, { ...changeHeaders(1), ...known });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'client_outdated' }]);
    }
    expect(await read(id)).toMatchObject({ ...line, version: 1 });
    expect((await put(id, change, { ...changeHeaders(1), [schemaHeader]: '3' })).statusCode).toBe(200);
    expect((await put(id, plainLine(), changeHeaders(2))).statusCode).toBe(200);
  });

  test('loses a quest that is deleted, and nothing else', async () => {
    const [first, second, third] = quests;
    const fourth = await newQuest();
    const line = withLogic(
      aStoryLine({ [first]: [], [second]: [], [fourth]: [], [third]: [first, second, fourth] }),
      { [third]: { ...allLogic, needs: 3 } },
      {
        of_three: { title: 'Two of three', quests: [first, second, fourth], at_most: 2 },
        of_two: { title: 'One of two', quests: [second, fourth], at_most: 1 },
      },
    );
    const id = await create(line);
    const address = `${questAddress(designer.user.id, fourth)}?remove_from_story_lines=true`;
    expect((await designer.request('DELETE', address, { headers: changeHeaders(1) })).statusCode).toBe(204);
    const { choices, story_quests } = await read(id);
    expect(choices).toEqual({ of_three: { title: 'Two of three', quests: [first, second], at_most: 1 } });
    expect(story_quests[third]).toEqual({
      ...line.story_quests[third],
      needs: 2,
      prerequisite_quests: { [first]: first, [second]: second },
    });
  });

  test('is official once it is approved, with choices of the official quests', async () => {
    const item_id = await create({ ...fullLine(), title: 'Official with choices' });
    const id = toSubmissionId(crypto.randomUUID());
    const body = { kind: 'story line', item_id };
    expect((await designer.request('PUT', submissionAddress(designer.user.id, id), { body })).statusCode).toBe(201);
    const { official_tag, submitted } = (await reviewer.request('GET', reviewAddress(id))).json<Review>();
    expect(Object.keys(submitted.story_line?.choices ?? {})).toEqual(['one']);
    const verdict = { verdict: 'approved', reason: '', official_tag };
    expect((await reviewer.request('POST', decisionAddress(id), { body: verdict })).statusCode).toBe(200);
    const { items } = (await designer.request('GET', storyLinesAddress(officialOwner))).json<StoryLineList>();
    const line = items.find(({ title }) => title === 'Official with choices');
    const [first, second, third] = Object.keys(line?.story_quests ?? {});
    expect(line?.choices).toEqual({ one: { title: 'Two ways', quests: [first, second], at_most: 1 } });
    expect(line?.story_quests[third ?? '']).toMatchObject(allLogic);
    expect(quests).not.toContain(first);
  });
});

/** The same value with the keys of every object the other way round, but for the quests and prerequisites of a line. */
const turnedRound = ({ story_quests, ...line }: StoryLineContent): object => ({
  ...turned(line),
  story_quests: Object.fromEntries(
    Object.entries(story_quests).map(([id, { repeat, ...storyQuest }]) => [
      id,
      { ...(repeat && { repeat: turned(repeat) }), ...turned(storyQuest) },
    ]),
  ),
});

const turned = (value: object): object => Object.fromEntries(Object.entries(value).toReversed());
