import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { healthRoutes } from '#contract/health.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { embeddedFile } from '#server/platform/db/database.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

const page = 4096;

/** Zeros where a table of quests begins, as a bad disk leaves them. */
const damage = async ({ app, database, address }: TestApp): Promise<void> => {
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where type = 'table' and name = 'quests'`.execute(database.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  await app.close();
  await database.close();
  const file = openSync(join(address.dataDir, embeddedFile), 'r+');
  writeSync(file, Buffer.alloc(page), 0, page, (Number(rows[0]?.rootpage) - 1) * page);
  closeSync(file);
};

onEmbeddedFile('damage of the database', (testDatabase) => {
  test('is met while reading; from then on the server is not ready, and names the file', async () => {
    const before = await startTestApp(testDatabase);
    const { email, password, user, request } = await before.signUp();
    const quest = { body: aQuest(), headers: creationHeaders };
    expect((await request('PUT', questAddress(user.id, aQuestId()), quest)).statusCode).toBe(201);
    await damage(before);
    const testApp = await startTestApp(testDatabase, { address: before.address, template: 'migrated' });
    const designer = await testApp.signIn(email, password);
    const ready = () => designer.request('GET', healthRoutes.ready);
    expect((await ready()).statusCode).toBe(200);
    expect((await designer.request('GET', questsAddress(user.id))).statusCode).toBe(500);
    const answer = await ready();
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(answer.json<{ detail: string }>().detail).toContain(embeddedFile);
    expect((await designer.request('GET', healthRoutes.live)).statusCode).toBe(200);
    expect(testApp.logLines.join('')).toContain('the database is damaged');
  });
});
