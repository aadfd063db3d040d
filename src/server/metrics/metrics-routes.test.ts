import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases.ts';
import { startTestApp } from '#test-support/running-app.ts';

const open = (settings: Record<string, string> = {}) => startTestApp(embeddedDatabase(), { settings });

test('tell how often each route was asked and how long it took, by its pattern and status', async () => {
  const { app } = await open();
  for (const url of ['/livez', '/api/owners/somebody/quests', '/nowhere']) await app.inject(url);
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  for (const labels of [
    'method="GET",route="/livez",status="200"',
    'method="GET",route="/api/owners/:owner/quests",status="401"',
    'method="GET",route="none",status="404"',
  ])
    expect(answer.body).toContain(`runeloom_http_request_duration_seconds_count{${labels}} 1`);
});

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine by IPv6', { remoteAddress: '::1' }, 200],
  ['another machine', { remoteAddress: '192.0.2.7' }, 403],
  ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } }, 403],
])('without a token answer %s as they should', async (_who, from, status) => {
  const { app } = await open();
  expect((await app.inject({ url: '/metrics', ...from })).statusCode).toBe(status);
});

test.each([
  ['the token', 'Bearer a-token-for-watchers', 200],
  ['another token', 'Bearer another-token-of-them', 401],
  ['none', undefined, 401],
])('with a token set answer whoever sends %s', async (_what, authorization, status) => {
  const { app } = await open({ METRICS_TOKEN: 'a-token-for-watchers' });
  const answer = await app.inject({
    url: '/metrics',
    remoteAddress: '192.0.2.7',
    ...(authorization && { headers: { authorization } }),
  });
  expect(answer.statusCode).toBe(status);
});
