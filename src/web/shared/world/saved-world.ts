import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { isUserExpected, recallUser } from '#web/shared/session/remember-user.ts';
import { currentUser, useKnownSession } from '#web/shared/session/session-state.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';
import { keepWorld, readKeptWorld, readWorldShape } from './kept-world.ts';
import { unknownWorld, useKnownWorld } from './world-store.ts';

let running: Promise<void> | null = null;
/** Changes with the account. An answer for an earlier account is dropped. */
let turn = 0;

/** From the device, otherwise from the server. Whether one of them has it. */
export const loadWorld = async (): Promise<boolean> => {
  if (useKnownWorld.getState().world) return true;
  const owner = await readerId();
  if (owner === null && !isUserExpected()) return false;
  const kept = owner === null ? null : readKeptWorld(owner);
  if (kept && !useKnownWorld.getState().world) useKnownWorld.setState({ world: kept.world, etag: kept.etag });
  const fresh = refreshWorld();
  if (!kept) await fresh;
  return useKnownWorld.getState().world !== null;
};

/** A failure leaves the known world. */
export const refreshWorld = (): Promise<void> => {
  running ??= readWorld().finally(() => (running = null));
  return running;
};

export const takeWorld = (world: SavedWorld, etag: string | null): void => {
  useKnownWorld.setState({ world, etag, isFailed: false });
  void keepForReader(world, etag);
};

const readWorld = async (): Promise<void> => {
  const began = turn;
  const { etag } = useKnownWorld.getState();
  try {
    const answer = await request('GET', worldRoutes.world, etag === null ? {} : { headers: { 'If-None-Match': etag } });
    if (began !== turn) return;
    if (answer.status === 304) useKnownWorld.setState({ isFailed: false });
    else takeWorld(asWorld(answer.body), answer.headers.get('ETag'));
  } catch (error) {
    if (began !== turn) return;
    // Nobody is signed in.
    if (error instanceof ApiError && error.status === 401) return;
    logError('The world could not be read', error);
    useKnownWorld.setState({ isFailed: true });
  }
};

const asWorld = (body: unknown): SavedWorld => {
  const world = readWorldShape(body);
  if (!world) throw new Error('The server answered no world.');
  return world;
};

const keepForReader = async (world: SavedWorld, etag: string | null): Promise<void> => {
  const owner = await readerId();
  if (owner !== null && useKnownWorld.getState().world === world) keepWorld({ owner, etag, world });
};

/** A world that was read before the session was known is kept then. */
useKnownSession.subscribe(({ user }, before) => {
  const { world, etag } = useKnownWorld.getState();
  if (user && world && user.id !== before.user?.id) keepWorld({ owner: user.id, etag, world });
});

/** Before the server answers, the last account of this device. */
const readerId = async (): Promise<string | null> => (currentUser() ?? (await recallUser()))?.id ?? null;

const forgetWorld = (): void => {
  turn += 1;
  useKnownWorld.setState(unknownWorld);
};

forgetWithSession({ stop: () => running ?? Promise.resolve(), forget: forgetWorld });
