import { beforeAll, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import type { WorldKind } from '#domain/world/world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const withFormats = (kinds: readonly WorldKind[], formats: WorldKind['formats']) =>
  kinds.map((kind, index) => (index === 0 ? { ...kind, ...(formats && { formats }) } : kind));

eachDatabase('formats of a world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
  });

  const present = async () => {
    const answer = await administrator.request('GET', worldRoutes.world);
    const { version: _v, stamp: _s, updated_at: _u, ...world } = answer.json<SavedWorld>();
    return { world, headers: { 'If-Match': String(answer.headers.etag) } };
  };
  const save = async (formats: WorldKind['formats'], name: string) => {
    const { world, headers } = await present();
    const body = { ...world, name, kinds: withFormats(world.kinds, formats) };
    return administrator.request('PUT', worldRoutes.world, { body, headers });
  };

  test('that name no column are refused, with the place', async () => {
    const refused = await save({ azerothcore: { table: 'quest_template', profession: 'Skill' } }, 'Refused');
    expect(refused.json()).toMatchObject({ status: 422, code: 'world_format_column' });
    expect(refused.json<{ errors: object[] }>().errors).toEqual([
      expect.objectContaining({ pointer: '#/kinds/0/formats/azerothcore/profession' }),
    ]);
    expect((await present()).world.name).not.toBe('Refused');
  });

  test('that are right, or that no export reads, are saved', async () => {
    const unread = { betterquesting: { taskID: 'hunt' } };
    const right = { azerothcore: { table: 'quest_template', profession_level: 'MinLevel' }, ...unread };
    expect((await save(right, 'Right')).statusCode).toBe(200);
    expect((await present()).world.kinds[0]?.formats).toEqual(right);
  });

  test('with a fault of before do not keep anybody from saving the rest', async () => {
    const { world } = await present();
    const faulty = { azerothcore: { table: 'quest_template', profession: 'Skill' } };
    const document = JSON.stringify({ ...world, kinds: withFormats(world.kinds, faulty) });
    await testApp.database.db.updateTable('world').set({ document, stamp: 'of_before' }).execute();
    expect((await save(faulty, 'Still faulty')).statusCode).toBe(200);
    const other = { azerothcore: { table: 'quest_template', profession: 'Craft' } };
    expect((await save(other, 'More')).statusCode).toBe(422);
  });
});
