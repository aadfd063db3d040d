import { expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

test('each request to the API is a line with its id, its sender, its route, its status and its duration', async () => {
  const { signUp, visit, logLines } = await startTestApp(embeddedDatabase());
  const { user, email, request } = await signUp();
  const address = questAddress(user.id, aQuestId());
  const created = await request('PUT', address, { body: aQuest(), headers: creationHeaders });
  await visit().request('GET', `${address}?search=${email}`);
  await visit().request('POST', authRoutes.signIn, { body: { email, password: 'a wrong one' } });
  await visit().request('GET', '/livez');
  const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg, level }) => msg === 'answered' && level === 30);
  const route = '/api/owners/:owner/quests/:id';
  expect(answered).toEqual([
    expect.objectContaining({ method: 'POST', route: authRoutes.signUp, status: 200 }),
    expect.objectContaining({ method: 'PUT', route, status: 201, userId: user.id, ms: expect.any(Number) }),
    expect.objectContaining({ method: 'GET', route, status: 401 }),
    expect.objectContaining({ method: 'POST', route: authRoutes.signIn, status: 401 }),
  ]);
  expect(answered[1]?.['reqId']).toBe(created.headers['x-request-id']);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(4);
  expect(logLines.join('')).not.toContain(email);
});
