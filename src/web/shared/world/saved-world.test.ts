import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entriesKind } from '#contract/events.ts';
import { worldTable } from '#contract/document-kinds.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedWorld, serveWorld, type WorldServer } from '#test-support/web/world-server.ts';
import { clearDevice } from '#web/shared/device-storage/device-storage.ts';
import { forgetKnownSession, knowUser } from '#web/shared/session/session-state.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { followWorld } from './follow-world.ts';
import { readKeptWorld } from './kept-world.ts';
import { useKnownWorld } from './world-store.ts';
import { loadWorld, refreshWorld } from './saved-world.ts';

const route = `GET ${worldRoutes.world}`;
const known = () => useKnownWorld.getState();

let api: FakeApi;
let server: WorldServer;
beforeEach(() => {
  becomeGuest();
  clearDevice();
  api = fakeApi();
  server = serveWorld(api);
  signInAs('ysa');
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  becomeGuest();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signInAs = (id: string) =>
  knowUser({ id, email: `${id}@saltlea.example`, display_name: '', rank: 'default', created_at: '2026-01-01' });

const openNewPage = () => {
  becomeGuest();
  signInAs('ysa');
};

describe('the world', () => {
  it('is read from the server and kept for the account', async () => {
    await loadWorld();
    expect(known().world?.name).toBe('Tidewant');
    expect(api.count(`GET ${worldRoutes.entries}`)).toBe(0);
    await vi.waitFor(() => expect(readKeptWorld('ysa')?.etag).toBe('"3"'));
    expect(readKeptWorld('oskar')).toBeNull();
  });

  it('is kept once the account is known, where it was read before', async () => {
    forgetKnownSession();
    await refreshWorld();
    expect(known().world?.name).toBe('Tidewant');
    expect(readKeptWorld('ysa')).toBeNull();
    signInAs('ysa');
    expect(readKeptWorld('ysa')?.etag).toBe('"3"');
  });

  it('is there at once on the next page, then asked for with its tag', async () => {
    await loadWorld();
    await vi.waitFor(() => expect(readKeptWorld('ysa')).not.toBeNull());
    openNewPage();
    api.on(route, ({ headers }) =>
      headers.get('If-None-Match') === '"3"' ? { status: 304 } : problemReply(500, 'internal'),
    );
    await loadWorld();
    expect(known().world?.name).toBe('Tidewant');
    await refreshWorld();
    expect(known().isFailed).toBe(false);
  });

  it('is the kept one where the server can not be reached', async () => {
    await loadWorld();
    await vi.waitFor(() => expect(readKeptWorld('ysa')).not.toBeNull());
    openNewPage();
    api.silence(route);
    await loadWorld();
    await refreshWorld();
    expect(known().world?.name).toBe('Tidewant');
  });

  it('is unknown without a copy and a server', async () => {
    api.silence(route);
    await loadWorld();
    expect([known().world, known().isFailed]).toEqual([null, true]);
  });

  it('is read again after its change event and after a gap, and not after others', async () => {
    await loadWorld();
    const follower = followWorld();
    server.world = aSavedWorld({ name: 'The Reach', version: 4 });
    follower.on[worldTable]?.({ owner: 'official', kind: worldTable, id: 'world', version: 4 });
    await vi.waitFor(() => expect(known().world?.name).toBe('The Reach'));
    follower.handleGap();
    await vi.waitFor(() => expect(api.count(route)).toBe(3));
    follower.on[entriesKind]?.({ owner: 'official', kind: entriesKind, id: 'item' });
    expect(api.count(route)).toBe(3);
    expect(Object.keys(follower.on)).toEqual([worldTable, entriesKind]);
  });

  it('is forgotten with the session', async () => {
    await loadWorld();
    becomeGuest();
    expect(known().world).toBeNull();
  });
});
