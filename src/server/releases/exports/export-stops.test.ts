import { beforeAll, expect, test } from 'vitest';
import { exportSettingsRoute, type ExportSettings, type GameFormat } from '#contract/exchange/export-settings.ts';
import { questAddress } from '#contract/quests.ts';
import {
  lossesAddress,
  releaseRoutes,
  type ContentError,
  type ContentErrors,
  type ExportLosses,
  type Release,
} from '#contract/releases.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

eachDatabase('a release for a game whose formats are named', (testDatabase) => {
  let administrator: SignedIn;
  let losses: ExportLosses;

  beforeAll(async () => {
    ({ administrator } = await startWithAdministrator(testDatabase));
    const { number } = (await make()).json<Release>();
    losses = (await administrator.request('GET', lossesAddress(number, 'azerothcore'))).json<ExportLosses>();
  });

  const make = (body: object = {}) =>
    administrator.request('POST', releaseRoutes.releases, { body: { note: '', ...body } });
  const name = async (...formats: GameFormat[]) => {
    const { headers, json } = await administrator.request('GET', exportSettingsRoute);
    const put = { body: { own: json<ExportSettings>().own, formats }, headers: { 'If-Match': String(headers.etag) } };
    expect((await administrator.request('PUT', exportSettingsRoute, put)).statusCode).toBe(200);
  };
  const heavy = (): Omit<ContentError, 'format'>[] =>
    losses.items
      .filter(({ weight }) => weight === 'stops')
      .map(({ item, title, code, detail }) => ({ item, title, code, detail }));

  test('is made where nothing in them stops players', async () => {
    await name('csv', 'unreal');
    expect((await make()).statusCode).toBe(201);
  });

  test('is refused where something does, which is named as the losses name it', async () => {
    expect(losses.totals.stops).toBeGreaterThan(0);
    await name('csv', 'azerothcore');
    const refused = await make();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'export_stops', total: losses.totals.stops });
    const { errors } = refused.json<ContentErrors>();
    expect(errors).toEqual(
      heavy()
        .slice(0, 100)
        .map((error) => ({ ...error, format: 'azerothcore' })),
    );
  });

  test('is made despite that', async () => {
    await name('azerothcore');
    expect((await make({ despite: true })).statusCode).toBe(201);
  });

  test('is refused once for its errors and its losses', async () => {
    await name('azerothcore');
    const ids = [aQuestId(), aQuestId()] as const;
    for (const id of ids)
      await administrator.request('PUT', questAddress(officialOwner, id), { body: aQuest(), headers: creationHeaders });
    const [one, other] = ids;
    for (const [line, content] of [
      ['here-ring', aStoryLine({ [one]: [], [other]: [one] })],
      ['there-ring', aStoryLine({ [other]: [], [one]: [other] })],
    ] as const)
      await administrator.request('PUT', storyLineAddress(officialOwner, toStoryLineId(officialOwner, line)), {
        body: content,
        headers: creationHeaders,
      });
    const refused = await make();
    expect(refused.json()).toMatchObject({ status: 409, code: 'world_has_errors' });
    const { errors } = refused.json<ContentErrors>();
    expect(errors[0]).toMatchObject({ code: 'ring' });
    expect(errors.slice(1).every(({ format }) => format === 'azerothcore')).toBe(true);
    expect(errors.length).toBeGreaterThan(1);
    expect((await make({ despite: true })).statusCode).toBe(201);
  });
});
