import { questAddress, questRemovalAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { decisionAddress, submissionAddress } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { createSeededRandom } from '#domain/seeded-random.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { SignedIn, TestApp } from './running-app.ts';

type Command = () => Promise<{ readonly statusCode: number }>;

export const createWalk = async (testApp: TestApp, seed: number) => {
  const random = createSeededRandom(seed);
  const [designer, reviewer] = [await testApp.signUp(), await testApp.signUp()];
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: reviewer.user.id, actor: 'test', change });
  const owner = designer.user.id;
  const quests = Array.from({ length: 6 }, aQuestId);
  const lines = Array.from({ length: 2 }, () => toStoryLineId(owner, crypto.randomUUID()));
  const submissions: string[] = [];
  const statuses: number[] = [];
  const some = <Entry>(list: readonly Entry[]): Entry => random.pick(list, 1)[0] as Entry;
  const { save, remove } = createWriter(designer);
  const aText = () => 'ä'.repeat(random.whole(5, 40));

  const commands: Readonly<Record<string, Command>> = {
    'save a quest': () => save(questAddress(owner, some(quests)), aQuest({ title: aText() })),
    'save another quest': () => save(questAddress(owner, some(quests)), aQuest({ description: aText() })),
    'delete a quest': () => {
      const id = some(quests);
      return remove(questRemovalAddress(owner, id), questAddress(owner, id));
    },
    'save a line': () => {
      const held = random.pick(quests, random.whole(2, 4));
      const body = aStoryLine(Object.fromEntries(held.map((id) => [id, []])), { title: aText() });
      return save(storyLineAddress(owner, some(lines)), body);
    },
    'delete a line': () => remove(storyLineAddress(owner, some(lines))),
    'submit a quest': () => {
      const id = toSubmissionId(crypto.randomUUID());
      submissions.push(id);
      return designer.request('PUT', submissionAddress(owner, id), { body: { kind: 'quest', item_id: some(quests) } });
    },
    'submit a line': () => {
      const id = toSubmissionId(crypto.randomUUID());
      submissions.push(id);
      return designer.request('PUT', submissionAddress(owner, id), {
        body: { kind: 'story line', item_id: some(lines) },
      });
    },
    withdraw: () => designer.request('DELETE', submissionAddress(owner, some(submissions) ?? 'none')),
    approve: () => decide('approved'),
    decline: () => decide('declined'),
  };
  const decide = (verdict: string) =>
    reviewer.request('POST', decisionAddress(some(submissions) ?? 'none'), {
      body: { verdict, reason: 'As it stands.' },
    });

  const step = async (): Promise<string> => {
    const name = some(Object.keys(commands));
    const answer = await commands[name]?.();
    statuses.push(answer?.statusCode ?? 0);
    return `${name}: ${answer?.statusCode}`;
  };

  return { step, statuses: () => statuses };
};

const createWriter = (designer: SignedIn) => {
  const tagOf = async (address: string): Promise<Record<string, string>> => {
    const { statusCode, headers } = await designer.request('GET', address);
    if (statusCode !== 200) return creationHeaders;
    return changeHeaders(Number(String(headers.etag).replaceAll('"', '').split('.')[0]));
  };
  const save = async (address: string, body: unknown) =>
    designer.request('PUT', address, { body, headers: await tagOf(address) });
  const remove = async (address: string, read = address) =>
    designer.request('DELETE', address, { headers: { ...changeHeaders(1), ...(await tagOf(read)) } });

  return { save, remove };
};
