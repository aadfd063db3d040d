import { beforeAll, expect, test } from 'vitest';
import { exportSettingsRoute } from '#contract/exchange/export-settings.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import { interleave } from '#test-support/interleaving/interleave.ts';

onPostgres('settings of exports', (testDatabase) => {
  let community: Community;
  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });

  test('that nobody changed before answer a request and its repetition alike', async () => {
    const { reviewer, database } = community;
    const change = () =>
      reviewer.request('PUT', exportSettingsRoute, {
        body: { own: 'on', formats: [] },
        headers: { 'If-Match': '"0"' },
      });
    const done = await interleave(database, {
      statement: /insert into "export_settings"/,
      first: change,
      meanwhile: [change],
    });
    expect([done.first.statusCode, done.waited]).toEqual([200, 1]);
    expect([done.meanwhile[0]?.statusCode, done.meanwhile[0]?.json()]).toEqual([200, done.first.json()]);
  });
});
