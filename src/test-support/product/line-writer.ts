import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from './running-app.ts';

export type LineWriter = Awaited<ReturnType<typeof startLineWriter>>;

/** A running product, and a designer who saves story lines without quests. */
export const startLineWriter = async (testDatabase: TestDatabase) => {
  const testApp = await startTestApp(testDatabase);
  const designer = await testApp.signUp();
  const owner = designer.user.id;
  const addressOf = (id: string): string => storyLineAddress(owner, id);
  return {
    testApp,
    designer,
    newId: () => toStoryLineId(owner, crypto.randomUUID()),
    put: (id: string, body: unknown, headers: Readonly<Record<string, string>> = creationHeaders) =>
      designer.request('PUT', addressOf(id), { body, headers }),
    read: (id: string) => designer.request('GET', addressOf(id)),
    remove: (id: string, headers: Readonly<Record<string, string>>) =>
      designer.request('DELETE', addressOf(id), { headers }),
  };
};
