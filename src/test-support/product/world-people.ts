import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { entryAddress } from '#contract/world/world-routes.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { EntryContent } from '#domain/world/entry.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import type { TestDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from './running-app.ts';

export type WorldPeople = TestApp & {
  readonly administrator: SignedIn;
  readonly designer: SignedIn;
  /** The answer's status. */
  putEntry(catalogue: string, id: string, content?: Partial<EntryContent>): Promise<number>;
  /** The address of the quest. */
  putQuest(person: SignedIn, owner: string, content?: Partial<QuestContent>): Promise<string>;
};

export const startWorldPeople = async (testDatabase: TestDatabase): Promise<WorldPeople> => {
  const testApp = await startTestApp(testDatabase);
  const [administrator, designer] = [await testApp.signUp(), await testApp.signUp()];
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: administrator.user.id, actor: 'test', change });
  return {
    ...testApp,
    administrator,
    designer,
    putEntry: async (catalogue, id, content) => {
      const parts = { body: anEntry(content), headers: creationHeaders };
      return (await administrator.request('PUT', entryAddress(catalogue, id), parts)).statusCode;
    },
    putQuest: async (person, owner, content) => {
      const address = questAddress(owner, aQuestId());
      const answer = await person.request('PUT', address, { body: aQuest(content), headers: creationHeaders });
      if (answer.statusCode !== 201) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`);
      return address;
    },
  };
};
