import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeEventSource } from '#web/shared/testing/fake-event-source.ts';
import { closeFakeChannels, FakeChannel } from '#web/shared/testing/fake-channel.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { shareStream } from './share-stream.ts';
import type { StreamEvent } from './open-event-stream.ts';

type Held = (lock: unknown) => Promise<void>;

const fakeLocks = () => {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = (): void => {
    isHeld = false;
    queue.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: Held): Promise<void> =>
      new Promise((resolve, reject) => {
        const take = (): void => {
          isHeld = true;
          void hold(null)
            .then(resolve)
            .finally(() => next());
        };
        signal.addEventListener('abort', () => {
          if (queue.includes(take)) queue.splice(queue.indexOf(take), 1);
          reject(signal.reason);
        });
        if (isHeld) queue.push(take);
        else take();
      }),
  };
};

const leaving: (() => void)[] = [];

const openTab = (user = 'rowan') => {
  const received: StreamEvent['kind'][] = [];
  const leave = shareStream(user, ({ kind }) => received.push(kind));
  leaving.push(leave);
  return { received, leave };
};

let source: ReturnType<typeof fakeEventSource>;

beforeEach(() => {
  closeFakeChannels();
  source = fakeEventSource();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
});

it('opens one stream for all tabs, which all receive it', () => {
  const [first, second] = [openTab(), openTab()];
  source.stream().say('hello');
  source.stream().say('change', { owner: 'rowan', kind: 'quests', id: 'quest_1' });
  expect([first.received, second.received, source.count()]).toEqual([['hello', 'change'], ['hello', 'change'], 1]);
});

it('informs a new tab at once', () => {
  openTab();
  source.stream().say('hello');
  expect(openTab().received).toEqual(['beat']);
  source.stream().fail();
  openTab().leave();
  expect(openTab().received).toEqual(['beat']);
});

it('goes on in another tab where the one that leads is closed', async () => {
  const [first, second] = [openTab(), openTab()];
  source.stream().say('hello');
  first.leave();
  await waitFor(() => expect(source.count()).toBe(2));
  expect(source.openCount()).toBe(1);
  source.stream().say('hello');
  expect([first.received, second.received]).toEqual([['hello'], ['hello', 'hello']]);
});

it('opens a stream for each tab where the browser has no locks', () => {
  vi.stubGlobal('navigator', {});
  const tabs = [openTab(), openTab()];
  expect(source.count()).toBe(2);
  source.stream().say('hello');
  expect(tabs.map(({ received }) => received)).toEqual([[], ['hello']]);
});

it('opens a stream of its own where locks are refused', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('forbidden')) } });
  const { received } = openTab();
  await waitFor(() => expect(source.count()).toBe(1));
  source.stream().say('hello');
  expect(received).toEqual(['hello']);
});
