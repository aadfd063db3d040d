import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { ContentDocument } from '#contract/content.ts';
import {
  exportSettingsRoute,
  type ExportSettings,
  type ExportSettingsBody,
} from '#contract/exchange/export-settings.ts';
import { ownExportAddress, ownLossesAddress } from '#contract/exchange/own-exports.ts';
import { questAddress } from '#contract/quests.ts';
import { exportFormat, type ExportLosses } from '#contract/releases.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { joinSpace, makeSpace } from '#test-support/product/a-space.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const codeOf = async (answer: ReturnType<SignedIn['request']>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json<{ code?: string }>().code];
};

const tableOf = (zip: Buffer): string => {
  const quests = unzipSync(new Uint8Array(zip))['quests.csv'];
  return quests ? strFromU8(quests) : '';
};

eachDatabase('exports of what people own', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    designer = await testApp.signUp();
  });

  const settings = async () => {
    const answer = await administrator.request('GET', exportSettingsRoute);
    return { ...answer.json<ExportSettings>(), tag: String(answer.headers.etag) };
  };
  const change = async (body: ExportSettingsBody, tag?: string) => {
    const headers = { 'If-Match': tag ?? (await settings()).tag };
    return administrator.request('PUT', exportSettingsRoute, { body, headers });
  };
  const save = async (owner: string, title: string) => {
    const id = aQuestId();
    await designer.request('PUT', questAddress(owner, id), { body: aQuest({ title }), headers: creationHeaders });
    return id;
  };
  test('are off unless somebody turns them on, and then say so', async () => {
    expect(await settings()).toMatchObject({ own: null, allows_own: false, formats: [], version: 0 });
    const own = designer.user.id;
    for (const address of [ownExportAddress(own, 'csv'), ownLossesAddress(own, 'csv')])
      expect(await codeOf(designer.request('GET', address))).toEqual([403, 'own_exports_off']);
  });

  const outcomesOfChanges = async () => {
    const acts = testApp.database.db.selectFrom('audit_log').select('outcome');
    return (await acts.where('act', '=', 'export_settings_changed').execute()).map(({ outcome }) => outcome).toSorted();
  };

  test('are turned on by administrators alone, and each change is noted', async () => {
    const { tag } = await settings();
    const headers = { 'If-Match': tag };
    const body: ExportSettingsBody = { own: 'on', formats: ['ftb@1.20'] };
    const refused = designer.request('PUT', exportSettingsRoute, { body, headers });
    expect(await codeOf(refused)).toEqual([403, 'forbidden']);
    expect((await change(body, tag)).json()).toMatchObject({ ...body, allows_own: true, version: 1 });
    expect((await change(body, tag)).json()).toMatchObject({ ...body, version: 1 });
    expect(await codeOf(change({ own: 'off', formats: [] }, tag))).toEqual([412, 'version_mismatch']);
    // A refusal is noted after its answer.
    await waitFor(async () => expect(await outcomesOfChanges()).toEqual(['done', 'refused']));
  });

  test('are what one has, in every format, with what each leaves out', async () => {
    await change({ own: 'on', formats: [] });
    const own = designer.user.id;
    const id = await save(own, 'The rope walk');
    const document = (await designer.request('GET', ownExportAddress(own, 'json'))).json<ContentDocument>();
    expect(document.quests.map((quest) => quest.id)).toEqual([id]);
    expect([document.release, document.story_lines]).toEqual([null, []]);
    expect(document.entries.length).toBeGreaterThan(0);
    for (const format of exportFormat.options) {
      const answer = await designer.request('GET', ownExportAddress(own, format));
      expect([format, answer.statusCode]).toEqual([format, 200]);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="quests\./);
      const again = await designer.request('GET', ownExportAddress(own, format), {
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const losses = (await designer.request('GET', ownLossesAddress(own, format))).json<ExportLosses>();
      expect(losses.total).toBe(losses.totals.stops + losses.totals.changes + losses.totals.looks);
    }
    const losses = (await designer.request('GET', ownLossesAddress(own, 'azerothcore'))).json<ExportLosses>();
    expect(losses.items).toContainEqual(expect.objectContaining({ item: id, title: 'The rope walk' }));
  });

  test('are the same in every format where there is enough for a thread', async () => {
    await change({ own: 'on', formats: [] });
    const author = await testApp.signUp();
    const own = author.user.id;
    const body = aQuest({ title: 'The long table', description: 'a'.repeat(2_000) });
    const saves = Array.from({ length: 20 }, async () =>
      author.request('PUT', questAddress(own, aQuestId()), { body, headers: creationHeaders }),
    );
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(saves.map(() => 201));
    for (const format of exportFormat.options) {
      const losses = await author.request('GET', ownLossesAddress(own, format));
      const answer = await author.request('GET', ownExportAddress(own, format));
      expect([format, losses.statusCode, answer.statusCode]).toEqual([format, 200, 200]);
    }
    const document = (await author.request('GET', ownExportAddress(own, 'json'))).json<ContentDocument>();
    expect(document.quests.map(({ description }) => description)).toEqual(saves.map(() => body.description));
  });

  test('follow each change', async () => {
    await change({ own: 'on', formats: [] });
    const own = designer.user.id;
    const csv = async () => designer.request('GET', ownExportAddress(own, 'csv'));
    const before = await csv();
    await save(own, 'The lamp post');
    const after = await csv();
    expect([tableOf(before.rawPayload), tableOf(after.rawPayload)].map((table) => table.includes('lamp'))).toEqual([
      false,
      true,
    ]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('have each entry that is named, however many places name others', async () => {
    const owner = (await makeSpace(designer)).id;
    const names = ['npc_harbourmaster_ottoline_pask', 'npc_wendeline_sprot'] as const;
    const rest = { owner_id: owner, kind: 'quests', type: 'Slay Creature', key: 'npc_id' } as const;
    const item_id = await save(owner, 'Names many');
    const uses = Array.from({ length: 1_100 }, (_, index) => ({ place: `/objectives/many${index}`, entry: names[0] }));
    for (const some of inPortions([...uses, { place: '/rewards/last', entry: names[1] }]))
      await testApp.database.db
        .insertInto('world_uses')
        .values(some.map((use) => ({ ...rest, ...use, item_id })))
        .execute();
    const made = await designer.request('GET', ownExportAddress(owner, 'json'));
    const named = made.json<ContentDocument>().entries.map(({ id }) => id);
    expect(named).toEqual(expect.arrayContaining([...names]));
  });

  test('of a space are for its members, also for who only reads', async () => {
    await change({ own: 'on', formats: [] });
    const { id: space } = await makeSpace(designer);
    await save(space, 'The common room');
    const viewer = await testApp.signUp();
    await joinSpace(space, { owner: designer, person: viewer, role: 'viewer' });
    const answer = await viewer.request('GET', ownExportAddress(space, 'csv'));
    expect([answer.statusCode, tableOf(answer.rawPayload).includes('The common room')]).toEqual([200, true]);
    const stranger = await testApp.signUp();
    expect((await stranger.request('GET', ownExportAddress(space, 'csv'))).statusCode).toBe(404);
    expect((await stranger.request('GET', ownExportAddress(designer.user.id, 'csv'))).statusCode).toBe(403);
    expect((await designer.request('GET', ownExportAddress(officialOwner, 'csv'))).statusCode).toBe(403);
  });

  test('refuse what no format has', async () => {
    await change({ own: 'on', formats: [] });
    const own = designer.user.id;
    const other = designer.request('GET', `${ownExportAddress(own, 'ftb')}?dialect=folder`);
    expect(await codeOf(other)).toEqual([422, 'invalid_content']);
    const low = designer.request('GET', `${ownExportAddress(own, 'azerothcore')}?first_id=7`);
    expect(await codeOf(low)).toEqual([422, 'first_id_too_low']);
  });
});

eachDatabase('EXPORT_OWN', (testDatabase) => {
  test('turns exports on, and administrators may turn them off', async () => {
    const { testApp, administrator } = await startWithAdministrator(testDatabase, { settings: { EXPORT_OWN: 'on' } });
    const designer = await testApp.signUp();
    const address = ownExportAddress(designer.user.id, 'json');
    expect((await designer.request('GET', address)).statusCode).toBe(200);
    const put = { body: { own: 'off', formats: [] }, headers: { 'If-Match': '"0"' } };
    expect((await administrator.request('PUT', exportSettingsRoute, put)).json()).toMatchObject({ allows_own: false });
    expect((await designer.request('GET', address)).statusCode).toBe(403);
  });
});
