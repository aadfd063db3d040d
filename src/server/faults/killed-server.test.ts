import { expect, test } from 'vitest';
import { questsAddress } from '#contract/quests.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { faultRounds, someNumber, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { createKilledLineSaver } from '#test-support/faults/killed-line-saver.ts';
import { createQuestWriter } from '#test-support/product/quest-writer.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const rounds = faultRounds(1);
const writersAtOnce = 4;

eachDatabase('a server that is killed', (testDatabase) => {
  test(
    'loses no acknowledged write and stores none partially, nor a story line without its quests',
    async () => {
      const address = await testDatabase.createFrom('official');
      let server = await startServer(address, unhinderedWrites);
      testDatabase.onEnd(() => server.kill());
      const writers = await Promise.all(Array.from({ length: writersAtOnce }, () => createQuestWriter(server.url)));
      const lineSaver = await createKilledLineSaver(server.url);
      let acknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        const killAt = acknowledged + someNumber(1, 40);
        const { url, kill } = server;
        const onAcknowledged = (): void => {
          acknowledged += 1;
          if (acknowledged === killAt) void kill();
        };
        await Promise.all([lineSaver.saveOn(url), ...writers.map((writer) => writer.writeOn(url, onAcknowledged))]);
        await server.gone();
        await checkStored(address, writers);
        server = await startServer(address, unhinderedWrites);
        for (const writer of writers) await writer.settle(server.url);
        await lineSaver.check(server.url);
        await checkStored(address, writers);
      }
      expect(acknowledged).toBeGreaterThanOrEqual(rounds);
      const guest = await fetch(server.url + questsAddress('official'));
      expect(guest.status).toBe(401);
    },
    timeFor(rounds),
  );
});
