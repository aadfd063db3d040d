import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import {
  exportAddress,
  exportFormat,
  lossesAddress,
  releaseAddress,
  releaseRoutes,
  type ExportFormat,
  type ExportLosses,
  type Release,
} from '#contract/releases.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { lossWeights } from '#domain/exchange/losses.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const numbersIn = (sql: string) =>
  new Map([...sql.matchAll(/^-- (\d+): (quest_\S+),/gm)].map(([, written, id]) => [id, Number(written)]));

onEmbeddedFile('a release as a file', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let number: number;
  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    const made = await administrator.request('POST', releaseRoutes.releases, { body: { note: '' } });
    ({ number } = made.json<Release>());
  });

  const read = (format: ExportFormat, query = '') =>
    administrator.request('GET', `${exportAddress(number, format)}${query}`);
  const unpack = async (format: ExportFormat, query = '') => {
    const files = unzipSync(new Uint8Array((await read(format, query)).rawPayload));
    return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
  };

  const makeToken = async (channel: 'draft' | 'live') => {
    const body = { name: 'Realm', channel };
    return (await administrator.request('POST', contentRoutes.tokens, { body })).json<NewContentToken>().secret;
  };
  const readAs = (secret: string) =>
    testApp.visit().request('GET', exportAddress(number, 'csv'), { headers: { authorization: `Bearer ${secret}` } });

  test('is the content, byte for byte', async () => {
    const answer = await read('json');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="release-${number}.json"`);
    const whole = await administrator.request('GET', releaseAddress(number));
    expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  test('is a zip of tables', async () => {
    const tables = await unpack('csv');
    expect(tables.get('quests.csv')?.split('\r\n').length).toBe(52);
    expect([...tables.keys()]).toContain('world.json');
    expect((await unpack('unreal')).get('Quests.csv')?.split('\r\n').length).toBe(52);
  });

  test('is a quest book in the writing of either version', async () => {
    const [older, newer] = [await unpack('ftb', '?dialect=1.20'), await unpack('ftb')];
    const { quests } = (await administrator.request('GET', releaseAddress(number))).json<ContentDocument>();
    const title = quests[0]?.title ?? '';
    expect([...older].filter(([, text]) => text.includes(title)).map(([path]) => path)[0]).toMatch(/chapters/);
    expect([...newer].filter(([, text]) => text.includes(title)).map(([path]) => path)).toEqual([
      'quests/lang/en_us.snbt',
    ]);
  });

  test('is a book of Better Questing, in one file or in many', async () => {
    const one = await read('betterquesting');
    expect(one.headers['content-disposition']).toBe(`attachment; filename="release-${number}.betterquesting.json"`);
    const { quests } = (await administrator.request('GET', releaseAddress(number))).json<ContentDocument>();
    expect([...one.body.matchAll(/"questID:3"/g)]).toHaveLength(quests.length);
    const many = await unpack('betterquesting', '?dialect=folder');
    expect([...many.keys()].filter((path) => path.startsWith('DefaultQuests/Quests/'))).toHaveLength(quests.length);
    expect((await read('betterquesting', '?dialect=1.20')).statusCode).toBe(422);
    expect((await read('ftb', '?dialect=json')).statusCode).toBe(422);
  });

  test('is SQL, with numbers from the wished one on', async () => {
    const answer = await read('azerothcore', '?first_id=170000');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="release-${number}.azerothcore.sql"`);
    expect(answer.body).toContain('170049');
    expect((await read('azerothcore', '?first_id=0')).statusCode).toBe(422);
    expect((await read('azerothcore', '?first_id=16000001')).statusCode).toBe(422);
    expect((await read('azerothcore', '?first_id=16000000')).statusCode).toBe(200);
  });

  test('leaves the numbers of the game to its own quests, unless that is wished', async () => {
    const tooLow = await read('azerothcore', '?first_id=99999');
    expect([tooLow.statusCode, tooLow.json<{ code: string }>().code]).toEqual([422, 'first_id_too_low']);
    const address = lossesAddress(number, 'azerothcore');
    expect((await administrator.request('GET', `${address}?first_id=99999`)).statusCode).toBe(422);
    expect((await read('azerothcore', '?first_id=100000')).statusCode).toBe(200);
    expect((await read('azerothcore', '?first_id=99999&despite=true')).statusCode).toBe(200);
  });

  test('has a tag of its bytes, and is not sent again', async () => {
    const [csv, book] = [await read('csv'), await read('ftb')];
    expect(csv.headers['etag']).not.toBe(book.headers['etag']);
    const again = await administrator.request('GET', exportAddress(number, 'csv'), {
      headers: { 'if-none-match': String(csv.headers['etag']) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('gives a quest the same number in later releases, and a new quest the next one', async () => {
    const before = numbersIn((await read('azerothcore', '?first_id=1&despite=true')).body);
    const id = 'quest_00000000';
    await administrator.request('PUT', questAddress(officialOwner, id), { body: aQuest(), headers: creationHeaders });
    const made = await administrator.request('POST', releaseRoutes.releases, { body: { note: '' } });
    const later = exportAddress(made.json<Release>().number, 'azerothcore');
    const after = numbersIn((await administrator.request('GET', `${later}?first_id=1&despite=true`)).body);
    expect([...after].filter(([quest]) => quest !== id)).toEqual(expect.arrayContaining([...before]));
    expect(after.get(id)).toBe(before.size + 1);
    expect((await read('azerothcore', '?first_id=1&despite=true')).body).toContain(`BETWEEN 1 AND ${before.size + 1};`);
  });

  test.each(exportFormat.options)('says what %s leaves out', async (format) => {
    const answer = await administrator.request('GET', lossesAddress(number, format));
    const { items, total, totals } = answer.json<ExportLosses>();
    expect(totals.stops + totals.changes + totals.looks).toBe(total);
    expect(items).toEqual(
      items.toSorted((one, other) => lossWeights.indexOf(one.weight) - lossWeights.indexOf(other.weight)),
    );
    expect(items.length).toBe(Math.min(total, 1_000));
    const lossless: readonly ExportFormat[] = ['json', 'csv', 'xlsx', 'unreal'];
    expect(total === 0).toBe(lossless.includes(format));
    for (const { item, title, detail } of items) {
      expect(title).not.toBe('');
      expect(item).toMatch(/^(quest|storyline)_/);
      expect(detail).toMatch(/\.$/);
    }
  });

  test('is the same each time', async () => {
    for (const format of exportFormat.options) {
      const [one, other] = [await read(format), await read('json').then(() => read(format))];
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    }
  });

  test('is read by a token of the draft, and of a channel that has the release', async () => {
    const [draft, live] = [await makeToken('draft'), await makeToken('live')];
    expect([(await readAs(draft)).statusCode, (await readAs(live)).statusCode]).toEqual([200, 403]);
  });

  test('of a release or a format that does not exist is not there', async () => {
    expect((await administrator.request('GET', exportAddress(999, 'csv'))).statusCode).toBe(404);
    expect((await administrator.request('GET', `${releaseAddress(number)}/exports/xml`)).statusCode).toBe(422);
  });
});
