import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { type Change, heartbeatMs } from '#contract/events.ts';
import { durations } from '#domain/timings.ts';
import { officialOwner } from '#domain/account/user.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { useKnownSession } from '#web/shared/session/session-state.ts';
import { followChanges } from '#web/documents/list/follow-changes.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { fakeEventSource } from '#web/shared/testing/fake-event-source.ts';
import { useConnectivity, watchConnectivity } from './connectivity.ts';
import { onEach } from './change-follower.ts';
import { followServer } from './follow-server.ts';

let source: ReturnType<typeof fakeEventSource>;
let api: FakeApi;
let stops: (() => void)[];

const follow = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = followServer('rowan', [followChanges(client)]);
  stops.push(stop);
  return { client, stop };
};

const show = (client: QueryClient, queryKey: readonly string[]) => {
  const read = vi.fn<() => Promise<string>>(async () => 'list');
  stops.push(new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined));
  return read;
};

const state = () => useConnectivity.getState().state;
const gathered = () => vi.advanceTimersByTimeAsync(durations.gatherChanges);

beforeEach(() => {
  stops = [];
  vi.useFakeTimers();
  source = fakeEventSource();
  vi.stubGlobal('navigator', {});
  api = fakeApi();
});

afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follower = (...kinds: readonly Change['kind'][]) => {
  const handle = vi.fn<(change: Change) => void>();
  return { handle, on: onEach(kinds, handle), handleGap: vi.fn<() => void>(), stop: vi.fn<() => void>() };
};

it('hands each change to all who follow its kind, and each gap to everybody', () => {
  const followers = [follower('quests', 'world'), follower('quests'), follower('spaces')];
  const stop = followServer('rowan', followers);
  source.stream().say('hello');
  source.stream().say('change', { owner: 'rowan', kind: 'quests', id: 'quest_a' });
  source.stream().say('change', { owner: 'official', kind: 'world', id: 'world' });
  stop();
  expect(followers.map(({ handle }) => handle.mock.calls.map(([{ kind }]) => kind))).toEqual([
    ['quests', 'world'],
    ['quests'],
    [],
  ]);
  expect(followers.map((each) => [each.handleGap.mock.calls.length, each.stop.mock.calls.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

it('is unknown at first, online when the stream speaks, and unknown again once nobody listens', () => {
  const { stop } = follow();
  expect(state()).toBe('Unknown');
  source.stream().say('hello');
  expect(state()).toBe('Online');
  stop();
  expect([state(), source.openCount()]).toEqual(['Unknown', 0]);
});

it('stays online as long as the heart beats, and is offline after ten seconds of silence', () => {
  follow();
  source.stream().say('hello');
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(heartbeatMs);
    source.stream().say('beat');
  }
  vi.advanceTimersByTime(9_999);
  expect(state()).toBe('Online');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('Offline');
});

it('opens the stream anew after silence, for a connection can be dead without ending', () => {
  follow();
  source.stream().say('hello');
  vi.advanceTimersByTime(durations.silence + durations.reconnect);
  expect([source.count(), source.openCount()]).toEqual([2, 1]);
});

it('is offline when the leading tab is silent, and reloads after its next message', () => {
  const handleBack = vi.fn<() => void>();
  const { receive, stop } = watchConnectivity(handleBack);
  stops.push(stop);
  receive({ kind: 'beat' });
  vi.advanceTimersByTime(9_999);
  expect(state()).toBe('Online');
  vi.advanceTimersByTime(1);
  expect([state(), handleBack.mock.calls.length]).toEqual(['Offline', 0]);
  receive({ kind: 'beat' });
  expect([state(), handleBack.mock.calls.length]).toEqual(['Online', 1]);
});

it('is offline at once where no connection comes about, tries again, and reads the lists anew once it is back', async () => {
  const { client } = follow();
  const read = show(client, listKey('quests', 'rowan'));
  await gathered();
  source.stream().fail();
  expect(state()).toBe('Offline');
  vi.advanceTimersByTime(durations.reconnect);
  source.stream().fail();
  expect(state()).toBe('Offline');
  vi.advanceTimersByTime(durations.reconnect);
  expect([source.count(), source.openCount()]).toEqual([3, 1]);
  source.stream().say('hello');
  await gathered();
  expect([state(), read.mock.calls.length]).toEqual(['Online', 2]);
});

it('stays online while an ended stream is opened again', () => {
  follow();
  source.stream().say('hello');
  source.stream().fail();
  expect(state()).toBe('Online');
  vi.advanceTimersByTime(durations.reconnect);
  source.stream().say('hello');
  expect([state(), source.count()]).toEqual(['Online', 2]);
});

it('follows the browser, which knows when the network goes and comes', () => {
  follow();
  source.stream().say('hello');
  window.dispatchEvent(new Event('offline'));
  expect(state()).toBe('Offline');
  window.dispatchEvent(new Event('online'));
  source.stream().say('hello');
  expect([state(), source.openCount()]).toEqual(['Online', 1]);
});

it('asks who is signed in where it is refused; an error of the server is not offline', async () => {
  api.on(`GET ${authRoutes.session}`, { body: null });
  follow();
  source.stream().refuse();
  await waitFor(() => expect(useKnownSession.getState().user).toBeNull());
  api.on(`GET ${authRoutes.session}`, { status: 503, body: null });
  vi.advanceTimersByTime(durations.reconnect);
  source.stream().say('hello');
  source.stream().fail();
  vi.advanceTimersByTime(durations.reconnect);
  source.stream().refuse();
  await waitFor(() => expect(state()).toBe('Unknown'));
  api.silence(`GET ${authRoutes.session}`);
  vi.advanceTimersByTime(durations.reconnect);
  source.stream().refuse();
  await waitFor(() => expect(state()).toBe('Offline'));
});

it('reads the lists of a change anew and no others, changes that come together at once', async () => {
  const { client } = follow();
  const quests = show(client, listKey('quests', 'rowan'));
  const lines = show(client, listKey('story-lines', 'rowan'));
  const official = show(client, listKey('story-lines', officialOwner));
  await gathered();
  const change = (owner: string, kind: string, id: string) => source.stream().say('change', { owner, kind, id });
  change('rowan', 'quests', 'quest_1');
  change('rowan', 'quests', 'quest_2');
  change(officialOwner, 'story_lines', 'storyline_1');
  await gathered();
  expect([quests, lines, official].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2]);
  source.stream().say('hello');
  await gathered();
  expect([quests, lines, official].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 3]);
});

it('tries again what had failed on the screen', async () => {
  const { client } = follow();
  const read = show(client, ['something', 'else']);
  await gathered();
  read.mockRejectedValue(new Error('unreachable'));
  await client.refetchQueries({ queryKey: ['something', 'else'] });
  read.mockResolvedValue('back');
  source.stream().say('hello');
  await waitFor(() => expect(client.getQueryData(['something', 'else'])).toBe('back'));
});
