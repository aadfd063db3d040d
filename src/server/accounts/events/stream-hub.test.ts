import { describe, expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { reviewersOwner } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toSpaceId } from '#domain/space.ts';
import type { EventStream } from './event-stream.ts';
import { createStreamHub } from './stream-hub.ts';

const viewer = { id: 'ada', sessionId: 'first', rank: 'default' } as EventStream['viewer'];

const aHub = (given: Partial<Parameters<typeof createStreamHub>[0]> = {}) =>
  createStreamHub({
    findLive: async () => new Map(),
    findMembers: async () => new Map(),
    most: 0,
    log: createLog('fatal'),
    ...given,
  });

const signedIn = async () => new Map([['first', 'default']]);

test('the newest of many new streams stay, even while the ended ones are still closing', () => {
  const hub = aHub({ most: 3 });
  const ended: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    hub.add({ viewer, write: () => undefined, end: () => void ended.push(number) });
  expect(ended).toEqual([1, 2, 3]);
  expect(hub.count()).toBe(3);
});

const follow = () => {
  const hub = aHub({ findLive: signedIn });
  const written: string[] = [];
  hub.add({ viewer, write: (events) => void written.push(String(events)), end: () => undefined });
  const publish = (owner: string, count: number): void => {
    for (const id of Array.from({ length: count }, (_, index) => `q${index}`))
      hub.publish({ owner, kind: 'quests', id, version: null });
  };
  publish('ada', 1);
  return { written, publish };
};

test('the review queue is announced to administrators, and neither to designers nor to those who lack a second factor', async () => {
  const viewers = [
    { ...viewer, id: 'ada', sessionId: 'one', rank: 'administrator' },
    { ...viewer, id: 'bea', sessionId: 'two', rank: 'administrator', lacksSecondFactor: true },
    { ...viewer, id: 'cy', sessionId: 'three', rank: 'administrator' },
    { ...viewer, id: 'dot', sessionId: 'four', rank: 'default' },
  ] as const;
  const live = new Map<string, string>(viewers.map(({ sessionId, rank }) => [sessionId, rank]));
  live.set('three', 'default');
  const hub = aHub({ findLive: async () => live });
  const received: string[] = [];
  const written = vi.fn<() => void>();
  for (const each of viewers)
    hub.add({
      viewer: each,
      write: (events) => {
        written();
        if (String(events).includes('event: review')) received.push(each.id);
      },
      end: () => undefined,
    });
  hub.publish({ owner: reviewersOwner, kind: 'submissions', id: 'submission_1' });
  hub.publish({ owner: 'dot', kind: 'quests', id: 'q1', version: null });
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(viewers.length + 2));
  expect(received).toEqual(['ada']);
});

test('a beat is written to a hundred streams in one round, and to the others in later ones', async () => {
  const hub = aHub();
  const written: string[] = [];
  for (const id of Array.from({ length: 250 }, (_, index) => `a${index}`))
    hub.add({ viewer: { ...viewer, id }, write: () => void written.push(id), end: () => undefined });
  written.splice(0);
  hub.beat();
  expect(written).toHaveLength(100);
  await vi.waitFor(() => expect(new Set(written).size).toBe(250));
});

describe('changes that come together', () => {
  test('are written as one, each in its order, those of the official ones apart', async () => {
    const { written, publish } = follow();
    publish(officialOwner, 2);
    publish('ada', 1_000);
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(3));
    expect(written.map((events) => events.match(/"id":"q\d+"/g)?.length)).toEqual([undefined, 1, 2, 1_000]);
    expect(written.at(-1)?.match(/q\d+/g)).toEqual(Array.from({ length: 1_000 }, (_, index) => `q${index}`));
  });

  test('and may have been missed are a matter of their owner alone', async () => {
    const hub = aHub({ findLive: signedIn });
    const written: string[] = [];
    for (const id of ['ada', 'bea'])
      hub.add({
        viewer: { ...viewer, id },
        write: (events) => void written.push(`${id} ${events}`),
        end: () => undefined,
      });
    written.splice(0);
    hub.publishGap('ada');
    await vi.waitFor(() => expect(written).toHaveLength(1));
    hub.publishGap(null);
    await vi.waitFor(() => expect(written).toHaveLength(3));
    expect(written).toEqual(['ada', 'ada', 'bea'].map((id) => expect.stringMatching(`^${id} event: hello`)));
  });

  test('ask for the streams of an owner as often as for one change', async () => {
    const space = toSpaceId('1');
    const members = new Map([[space, ['ada']]]);
    const askedFor = vi.spyOn(members, 'get');
    const hub = aHub({ findLive: signedIn, findMembers: async () => members });
    const written = vi.fn<() => void>();
    hub.add({ viewer, write: written, end: () => undefined });
    const publish = (id: string): void => hub.publish({ owner: space, kind: 'quests', id, version: null });
    publish('q0');
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2));
    const ofOne = askedFor.mock.calls.length;
    for (const index of Array.from({ length: 1_001 }, (_, each) => each)) publish(`q${index}`);
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(4));
    expect(askedFor).toHaveBeenCalledTimes(3 * ofOne);
  });

  test('are announced as missed where they are too many', async () => {
    const { written, publish } = follow();
    publish('ada', 1_001);
    await vi.waitFor(() => expect(written.length).toBeGreaterThan(2));
    expect(written.at(-1)).toContain('event: hello');
  });
});
