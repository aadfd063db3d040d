import { afterEach, assert, expect, it, vi } from 'vitest';
import { fakeApi, problemReply } from '#test-support/web/fake-api.ts';
import { ApiError, onRefusal, request, ServerUnreachable } from './api.ts';
import { problemOf } from './problem-of.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const failureOf = async (route: 'GET /api/x'): Promise<unknown> => {
  const [method, address] = route.split(' ') as ['GET', string];
  return request(method, address).catch((error: unknown) => error);
};

it('sends JSON with the own cookies and answers status, body and headers', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ id: 1 }, { status: 201, headers: { ETag: '"1"' } }));
  vi.stubGlobal('fetch', fetched);
  const { status, body, headers } = await request('PUT', '/api/x', {
    body: { a: 1 },
    headers: { 'If-None-Match': '*' },
  });
  expect([status, body, headers.get('ETag')]).toEqual([201, { id: 1 }, '"1"']);
  expect(fetched).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'PUT',
      credentials: 'same-origin',
      body: '{"a":1}',
      headers: expect.objectContaining({ 'Content-Type': 'application/json', 'If-None-Match': '*' }),
      signal: expect.any(AbortSignal),
    }),
  );
});

it('answers null where there is no body, and announces none where none is sent', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  expect((await request('DELETE', '/api/x')).body).toBeNull();
  expect(fetched).toHaveBeenCalledWith('/api/x', expect.not.objectContaining({ body: expect.anything() }));
});

it('throws the problem document of a refusal', async () => {
  fakeApi().on('GET /api/x', problemReply(412, 'version_mismatch'));
  const error = await failureOf('GET /api/x');
  assert.instanceOf(error, ApiError);
  expect([error.status, error.code]).toEqual([412, 'version_mismatch']);
  expect(problemOf(error)).toMatchObject({ title: 'Refused', status: 412 });
});

it.each([
  [{ status: 400, body: { code: 'INVALID_TOKEN' } }, 'INVALID_TOKEN'],
  [{ status: 400, body: { code: 7 } }, 'http_400'],
  [{ status: 502 }, 'http_502'],
])('takes what it can from another error: %o', async (reply, code) => {
  fakeApi().on('GET /api/x', reply);
  const error = await failureOf('GET /api/x');
  assert.instanceOf(error, ApiError);
  expect([error.code, problemOf(error)]).toEqual([code, null]);
});

it('counts a page that is no JSON as an empty answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf('GET /api/x')).toMatchObject({ status: 502, code: 'http_502' });
});

it('throws ServerUnreachable where no answer comes', async () => {
  fakeApi().silence('GET /api/x');
  expect(await failureOf('GET /api/x')).toBeInstanceOf(ServerUnreachable);
});

it('calls back at a 401 until it is stopped', async () => {
  const listener = vi.fn<() => void>();
  const stop = onRefusal(401, listener);
  const api = fakeApi();
  api.on('GET /api/x', problemReply(403, 'forbidden'));
  await failureOf('GET /api/x');
  expect(listener).not.toHaveBeenCalled();
  api.on('GET /api/x', problemReply(401, 'sign_in_needed'));
  await failureOf('GET /api/x');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  await failureOf('GET /api/x');
  expect(listener).toHaveBeenCalledTimes(1);
});
