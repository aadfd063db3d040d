import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { healthRoutes } from '#contract/health.ts';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { firstStartFile } from '#server/platform/first-start.ts';
import { lastReserveFile } from './last-reserve.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { mountSmallVolume } from '#test-support/databases/small-volume.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startServer } from '#test-support/faults/fault-rounds.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';

const kilobyte = 1024;

/** To the last byte, as another program might. */
const fill = async (folder: string): Promise<void> => {
  for (const bytes of [1024 * kilobyte, 4 * kilobyte])
    for (let written = 0; ; written += 1) {
      const file = join(folder, `another-program-${bytes}-${written}-${Date.now()}`);
      const isWritten = await writeFile(file, Buffer.alloc(bytes, 'x')).then(
        () => true,
        () => false,
      );
      if (isWritten) continue;
      await rm(file, { force: true });
      break;
    }
  expect((await statfs(folder)).bavail).toBeLessThan(2);
};

onEmbeddedFile('a volume that is full to the last byte', (testDatabase) => {
  test(
    'stops neither a start nor sign-ins, sign-outs and deletions, also after a crash',
    { timeout: 120_000 },
    async ({ skip }) => {
      const volume = await mountSmallVolume(40);
      if (!volume) return skip('root alone may mount a small volume');
      testDatabase.onEnd(() => volume.unmount());
      const address = { databaseUrl: null, dataDir: volume.folder };
      let server = await startServer(address);
      testDatabase.onEnd(() => server.kill());
      const { email, owner, cookie } = await signUpAtServer(server.url);
      const ask = (method: string, path: string, body?: object, headers = {}) =>
        fetch(server.url + path, {
          method,
          headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
      const signIn = async () => (await ask('POST', authRoutes.signIn, { email, password: testPassword })).status;
      const quests = [aQuestId(), aQuestId()];
      for (const id of quests)
        expect((await ask('PUT', questAddress(owner, id), aQuest(), creationHeaders)).status).toBe(201);
      await expect
        .poll(() => readdir(volume.folder))
        .toEqual(expect.arrayContaining([lastReserveFile, firstStartFile]));

      await fill(volume.folder);
      await server.kill();
      server = await startServer(address);
      expect(server.output()).toContain('given up');
      expect(await (await ask('GET', healthRoutes.ready)).json()).toEqual({ status: 'ok', space: 'low' });
      expect((await ask('PUT', questAddress(owner, aQuestId()), aQuest(), creationHeaders)).status).toBe(507);
      expect((await ask('DELETE', questAddress(owner, quests[0] ?? ''), undefined, changeHeaders(1))).status).toBe(204);
      expect(await signIn()).toBe(200);
      expect((await ask('POST', authRoutes.signOut, {})).status).toBe(200);

      await server.stop();
      await fill(volume.folder);
      server = await startServer(address);
      expect(await (await ask('GET', healthRoutes.ready)).json()).toEqual({ status: 'ok', space: 'low' });
    },
  );
});
