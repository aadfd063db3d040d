import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { WorldUses } from '#contract/world.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { connectDatabase } from '#server/platform/db/database.ts';
import { aBackupKey, aRestore } from '#test-support/builders/an-act.ts';
import { collect } from '#test-support/builders/properties.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010', 'hex'),
  Buffer.alloc(31),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);

const sendPicture = async ({ app, administrator: { email, password } }: WorldPeople): Promise<string> => {
  const signIn = { method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } } as const;
  const { cookies } = await app.inject(signIn);
  const answer = await app.inject({
    method: 'POST',
    url: worldRoutes.icons,
    payload: picture,
    headers: { 'content-type': 'image/png' },
    cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
  });
  return answer.json<{ icon: string }>().icon;
};

const lantern = entryAddress('item', 'lantern');

const factsOf = async (administrator: SignedIn, icon: string) => {
  const read = async (address: string) => (await administrator.request('GET', address)).json<unknown>();
  return {
    entry: await read(lantern),
    picture: (await administrator.request('GET', icon)).rawPayload,
    uses: await read(`${lantern}/uses`),
    kindUses: await read(`${worldRoutes.kindUses.replace(':type', encodeURIComponent('Collect Item'))}`),
    found: await read(`${worldRoutes.entries}?catalogue=item&query=gla`),
    used: await read(`${worldRoutes.entries}?catalogue=item&used=true`),
    world: await read(worldRoutes.world),
  };
};

eachDatabase('a backup of a world', (testDatabase) => {
  test('brings back entries with their pictures, and where each is used', async () => {
    const people = await startWorldPeople(testDatabase);
    const { administrator, designer } = people;
    const icon = await sendPicture(people);
    const content = { name: 'Lantern of Glass', aliases: ['Glow'], icon };
    expect(await people.putEntry('item', 'lantern', content)).toBe(201);
    const objectives = numberProperties([{ ...collect('Lantern of Glass'), item_id: 'lantern' }]);
    await people.putQuest(designer, designer.user.id, { title: 'A light for Ottoline', objectives });
    const before = await factsOf(administrator, icon);
    expect((before.uses as WorldUses).items).toMatchObject([{ title: 'A light for Ottoline', place: '/objectives/0' }]);
    expect(before.picture).toEqual(picture);

    const file = join(folder, `world-${people.database.dialect}`);
    await makeBackup(people.database, file, aBackupKey);
    const address = await testDatabase.createFrom('migrated');
    const restored = connectDatabase(address);
    await restoreBackup(restored, { file, ...(await verifyBackup(file)) }, aRestore);
    await restored.close();

    const again = await startTestApp(testDatabase, { address });
    const back = await again.signIn(administrator.email, administrator.password);
    expect(await factsOf(back, icon)).toEqual(before);
    const removal = await back.request('DELETE', lantern, { headers: { 'If-Match': '"1"' } });
    expect([removal.statusCode, removal.json()]).toMatchObject([409, { code: 'entry_in_use' }]);
  });
});
