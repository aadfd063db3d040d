import { historyRoutesOf } from '#contract/history.ts';
import { questAddress, questRemovalAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { decisionAddress, reviewAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

export type Community = Awaited<ReturnType<typeof startCommunity>>;

type Place = { readonly id: string; readonly by?: SignedIn; readonly owner?: string };
type Version = { readonly title?: string; readonly version?: number };

const headersOf = (version = 0) => (version === 0 ? creationHeaders : changeHeaders(version));

export const startCommunity = async (testDatabase: TestDatabase) => {
  const testApp = await startTestApp(testDatabase);
  const [designer, reviewer, second] = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
  const setRank = (who: SignedIn, rank: 'default' | 'administrator') =>
    changeAccount(testApp.database, { userId: who.user.id, actor: 'test', change: { rank } });
  for (const administrator of [reviewer, second]) {
    await setRank(administrator, 'administrator');
    await prove(administrator);
  }

  const people = { testApp, designer, reviewer };
  return {
    ...people,
    database: testApp.database,
    second,
    setRank,
    ...commandsOnQuests(designer),
    ...commandsOnLines(designer),
    ...commandsOnSubmissions(people),
    official: (id: string): Required<Place> => ({ id, by: reviewer, owner: officialOwner }),
  };
};

const commandsOnQuests = (designer: SignedIn) => {
  const putQuest = ({ id, by = designer, owner = by.user.id }: Place, { title, version }: Version = {}) =>
    by.request('PUT', questAddress(owner, id), {
      body: aQuest(title === undefined ? {} : { title }),
      headers: headersOf(version),
    });
  const newQuest = async (title?: string) => {
    const id = aQuestId();
    await putQuest({ id }, title === undefined ? {} : { title });
    return id;
  };
  const removeQuest = ({ id, by = designer, owner = by.user.id }: Place, version = 1) =>
    by.request('DELETE', questRemovalAddress(owner, id), { headers: changeHeaders(version) });

  const readQuest = async (id: string, owner = designer.user.id) => {
    const answer = await designer.request('GET', questAddress(owner, id));
    return answer.statusCode === 200 ? answer.json<{ title: string; version: number }>() : null;
  };
  const readRevisions = async (id: string) => {
    const address = historyRoutesOf('quests').versions.replace(':owner', designer.user.id).replace(':id', id);
    const answer = await designer.request('GET', address);
    return answer.json<{ items: { version: number }[] }>().items.map(({ version }) => version);
  };

  return { putQuest, newQuest, removeQuest, readQuest, readRevisions };
};

const commandsOnLines = (designer: SignedIn) => {
  const newLineId = () => toStoryLineId(designer.user.id, crypto.randomUUID());
  const putLine = (id: string, quests: readonly string[], { title = 'The drowned bell', version }: Version = {}) =>
    designer.request('PUT', storyLineAddress(designer.user.id, id), {
      body: aStoryLine(Object.fromEntries(quests.map((quest) => [quest, []])), { title }),
      headers: headersOf(version),
    });
  const newLine = async (quests: readonly string[]) => {
    const id = newLineId();
    await putLine(id, quests);
    return id;
  };
  const readLine = async (id: string, owner = designer.user.id) => {
    const line = (await designer.request('GET', storyLineAddress(owner, id))).json<{
      version: number;
      title: string;
      story_quests: Record<string, unknown>;
    }>();
    return { version: line.version, title: line.title, quests: Object.keys(line.story_quests).toSorted() };
  };

  return { newLineId, putLine, newLine, readLine };
};

type Deciding = {
  readonly verdict?: string;
  readonly tag?: string | null;
  readonly by?: SignedIn;
  readonly reason?: string;
};
type People = { readonly testApp: TestApp; readonly designer: SignedIn; readonly reviewer: SignedIn };

const commandsOnSubmissions = ({ testApp, designer, reviewer }: People) => {
  const submit = (item_id: string, id = toSubmissionId(crypto.randomUUID())) =>
    designer.request('PUT', submissionAddress(designer.user.id, id), {
      body: { kind: item_id.startsWith('quest_') ? 'quest' : 'story line', item_id },
    });
  const newSubmission = async (item: string) => (await submit(item)).json<{ id: string }>().id;
  const withdraw = (id: string) => designer.request('DELETE', submissionAddress(designer.user.id, id));
  const review = async (id: string) => (await reviewer.request('GET', reviewAddress(id))).json<Review>();
  const decide = (id: string, { verdict = 'approved', tag = null, by = reviewer, reason = '' }: Deciding = {}) =>
    by.request('POST', decisionAddress(id), { body: { verdict, reason, official_tag: tag } });
  const officialise = async (quest: string) => {
    const id = await newSubmission(quest);
    const { submitted, official_tag: tag } = await review(id);
    await decide(id, { tag });
    const { official_id } = await testApp.database.db
      .selectFrom('official_copies')
      .select('official_id')
      .where('original_id', '=', quest)
      .executeTakeFirstOrThrow();
    return { id: official_id, title: submitted.quests[0]?.title };
  };

  return { submit, newSubmission, withdraw, review, decide, officialise };
};
