import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { questAddress, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { faultRounds, someNumber, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { carry, sentLineOf } from '#test-support/product/line-saver.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const rounds = faultRounds(1);
const quests = Array.from({ length: 60 }, aQuestId);

eachDatabase('a server that is killed while it saves a story line with its quests', (testDatabase) => {
  test(
    'keeps all of a save or nothing, and what it acknowledged',
    async () => {
      const address = await testDatabase.createFrom('official');
      let server = await startServer(address, unhinderedWrites);
      testDatabase.onEnd(() => server.kill());
      const { owner, cookie } = await signUpAtServer(server.url);
      const id = toStoryLineId(owner, 'killed-with-quests');
      const save = (version: number) => {
        const title = `Saved as version ${version}`;
        const expected = version === 1 ? null : version - 1;
        return fetch(server.url + storyLineAddress(owner, id), {
          method: 'PUT',
          headers: {
            cookie,
            'content-type': 'application/json',
            ...(version === 1 ? creationHeaders : changeHeaders(version - 1)),
          },
          body: JSON.stringify({
            ...sentLineOf(quests, { title }),
            quests: Object.fromEntries(quests.map((quest) => [quest, carry(expected, { title })])),
          }),
        });
      };
      const read = async <Document>(at: string): Promise<Document> =>
        (await fetch(server.url + at, { headers: { cookie } })).json() as Promise<Document>;

      let saved = 0;
      for (let round = 0; round < rounds; round += 1) {
        const killAfter = saved + someNumber(1, 4);
        const { kill } = server;
        while (saved < killAfter) if ((await save(saved + 1)).ok) saved += 1;
        const [answer] = await Promise.all([save(saved + 1).catch(() => null), wait(someNumber(1, 150)).then(kill)]);
        server = await startServer(address, unhinderedWrites);
        const line = await read<SavedStoryLine>(storyLineAddress(owner, id));
        expect([saved, saved + 1].slice(answer?.ok ? 1 : 0)).toContain(line.version);
        saved = line.version;
        for (const quest of quests)
          expect(await read<SavedQuest>(questAddress(owner, quest))).toMatchObject({
            version: saved,
            title: line.title,
          });
      }
    },
    timeFor(rounds),
  );
});
