import { expect } from 'vitest';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { sentQuest, sentLineOf } from '#test-support/product/line-saver.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';

/** Saves a story line with all of its quests again and again, to a server that is killed meanwhile. */
export const createKilledLineSaver = async (url: string) => {
  const { owner, cookie } = await signUpAtServer(url);
  const id = toStoryLineId(owner, 'killed-with-quests');
  const quests = Array.from({ length: 60 }, aQuestId);
  let acknowledged = 0;

  const save = async (to: string): Promise<void> => {
    const title = `Saved as version ${acknowledged + 1}`;
    const expected = acknowledged === 0 ? null : acknowledged;
    const headers = expected === null ? creationHeaders : changeHeaders(expected);
    const answer = await fetch(to + storyLineAddress(owner, id), {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        ...sentLineOf(quests, { title }),
        quests: Object.fromEntries(quests.map((quest) => [quest, sentQuest(expected, { title })])),
      }),
    });
    if (!answer.ok) throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`);
    acknowledged += 1;
  };

  const read = async <Document>(at: string): Promise<Document> =>
    (await fetch(at, { headers: { cookie } })).json() as Promise<Document>;

  await save(url);
  return {
    /** Until the connection breaks, for which `fetch` throws a TypeError. */
    saveOn: async (to: string): Promise<void> => {
      for (;;)
        try {
          await save(to);
        } catch (error) {
          if (error instanceof TypeError) return;
          throw error;
        }
    },
    /** Nothing of the save without an answer stands, or all of it. */
    check: async (at: string): Promise<void> => {
      const line = await read<SavedStoryLine>(at + storyLineAddress(owner, id));
      expect([acknowledged, acknowledged + 1]).toContain(line.version);
      acknowledged = line.version;
      for (const quest of quests)
        expect(await read<SavedQuest>(at + questAddress(owner, quest))).toMatchObject({
          version: acknowledged,
          title: line.title,
        });
    },
  };
};
