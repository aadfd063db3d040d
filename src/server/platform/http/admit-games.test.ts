import { beforeAll, expect, test } from 'vitest';
import { contentRoutes, type NewContentToken } from '#contract/content.ts';
import { channelAddress, exportAddress, lossesAddress, releaseAddress, releaseRoutes } from '#contract/releases.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const game = 'https://play.example.org';
/** A PNG of 16 by 16. */
const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010', 'hex'),
  Buffer.alloc(31),
  Buffer.from('0000000049454e44ae426082', 'hex'),
]);
const settings = { GAME_ORIGINS: `https://other.example:8443, ${game}` };

eachDatabase('pages of the origins of games', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let secret: string;
  let icon: string;
  let opened: readonly string[];

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase, { settings }));
    const made = await administrator.request('POST', contentRoutes.tokens, { body: { name: 'A page' } });
    ({ secret } = made.json<NewContentToken>());
    await administrator.request('POST', releaseRoutes.releases, { body: { note: '', despite: true } });
    const kept = await administrator.request('POST', worldRoutes.icons, {
      body: picture,
      headers: { 'content-type': 'image/png' },
    });
    ({ icon } = kept.json<{ icon: string }>());
    opened = [
      contentRoutes.content,
      contentRoutes.schema,
      releaseRoutes.releases,
      releaseAddress(1),
      exportAddress(1, 'csv'),
      lossesAddress(1, 'csv'),
      icon,
    ];
  });

  const ask = (address: string, headers: Readonly<Record<string, string>>) =>
    testApp.visit().request('GET', address, { headers });
  const preflight = (address: string, origin: string) => {
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
    return testApp.app.inject({ method: 'OPTIONS', url: address, headers: { origin, ...asked } });
  };

  test('may ask with a token before they read, and read', async () => {
    for (const address of opened) {
      const may = await preflight(address, game);
      expect([address, may.statusCode, may.body]).toEqual([address, 204, '']);
      expect(may.headers).toMatchObject({
        'access-control-allow-origin': game,
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Authorization, If-None-Match',
        vary: 'Origin',
      });
      const answer = await ask(address, { origin: game, authorization: `Bearer ${secret}` });
      expect([address, answer.statusCode]).toEqual([address, 200]);
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': game });
      expect(answer.headers['access-control-expose-headers']).toContain('ETag');
      expect(String(answer.headers.vary)).toMatch(/\bOrigin$/);
      expect({ ...may.headers, ...answer.headers }).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  test('read why they are refused', async () => {
    const answer = await ask(contentRoutes.content, { origin: game });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, game]);
  });

  test('read nothing else', async () => {
    for (const address of [
      worldRoutes.world,
      channelAddress('live'),
      contentRoutes.tokens,
      '/api/auth/get-session',
      '/',
    ]) {
      const may = await preflight(address, game);
      expect([address, may.statusCode]).toEqual([address, 404]);
      const answer = await ask(address, { origin: game, authorization: `Bearer ${secret}` });
      for (const { headers } of [may, answer]) expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
    const made = await testApp
      .visit()
      .request('POST', releaseRoutes.releases, { headers: { origin: game }, body: { note: '' } });
    expect(made.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    'https://evil.example',
    'http://play.example.org',
    'https://play.example.org.evil.example',
    'null',
    'https://other.example',
  ])('are not of %s', async (origin) => {
    for (const address of opened) {
      const may = await preflight(address, origin);
      expect([address, may.statusCode]).toEqual([address, 404]);
      const answer = await ask(address, { origin, authorization: `Bearer ${secret}` });
      expect([address, answer.statusCode]).toEqual([address, 200]);
      for (const { headers } of [may, answer]) expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test('show pictures with a token of the game that is valid', async () => {
    expect((await ask(icon, { authorization: `Bearer ${secret}` })).headers['content-type']).toBe('image/png');
    const wrong = await ask(icon, { authorization: 'Bearer runeloom_nothing' });
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([401, 'token_needed']);
    expect((await ask(icon, {})).statusCode).toBe(401);
  });
});

eachDatabase('without origins of games', (testDatabase) => {
  test('nothing answers other origins', async () => {
    const { testApp } = await startWithAdministrator(testDatabase);
    const headers = { origin: game, 'access-control-request-method': 'GET' };
    const may = await testApp.visit().request('OPTIONS', contentRoutes.content, { headers });
    const answer = await testApp.visit().request('GET', contentRoutes.schema, { headers });
    expect([may.statusCode, answer.statusCode]).toEqual([404, 200]);
    for (const each of [may, answer]) expect(each.headers).not.toHaveProperty('access-control-allow-origin');
    expect(String(answer.headers.vary)).not.toContain('Origin');
  });
});
