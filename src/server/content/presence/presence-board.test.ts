import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presenceTimes } from '#contract/presence.ts';
import { createPresenceBoard, presenceLimits, tellInTime } from './presence-board.ts';

let time = 0;
const changed = vi.fn<(owner: string) => void>();
const aBoard = () => createPresenceBoard(changed, () => time);
const seen = (user: string, owner = 'space_bells123', place: string | null = null) =>
  ({ owner, user, kind: 'quest', id: 'quest_bell', place }) as const;

beforeEach(() => {
  time = 1_000_000;
  changed.mockClear();
});

test('announces who came and moved on, and not who stays', () => {
  const board = aBoard();
  board.hear(seen('fern'));
  time += presenceTimes.beat;
  board.hear(seen('fern'));
  expect(changed).toHaveBeenCalledTimes(1);
  board.hear(seen('fern', 'space_bells123', '/title'));
  expect(changed).toHaveBeenCalledTimes(2);
  expect(board.list('space_bells123')).toMatchObject([{ user: 'fern', since: 1_000_000, place: '/title' }]);
});

test('lets go who is silent for 30 seconds, and keeps who spoke a moment later', () => {
  const board = aBoard();
  board.hear(seen('fern'));
  time += 1;
  board.hear(seen('rowan'));
  time += presenceTimes.gone - 1;
  expect(board.list('space_bells123').map(({ user }) => user)).toEqual(['rowan']);
  board.sweep();
  expect([board.size(), changed.mock.calls.length]).toEqual([1, 3]);
});

test('keeps four places of a person, the latest ones', () => {
  const board = aBoard();
  const owners = Array.from({ length: presenceLimits.owners + 1 }, (_, index) => `space_number${index}`);
  for (const owner of owners) board.hear(seen('fern', owner));
  expect(owners.map((owner) => board.list(owner).length)).toEqual([0, 1, 1, 1, 1]);
});

test('keeps so many people, and then forgets who spoke first', () => {
  const board = aBoard();
  for (let index = 0; index <= presenceLimits.people; index += 1) board.hear(seen(`person${index}`));
  expect(board.size()).toBe(presenceLimits.people);
  expect(board.list('space_bells123').some(({ user }) => user === 'person0')).toBe(false);
});

test('a person is announced four times a second at most', () => {
  const board = aBoard();
  expect(board.isSoon(seen('fern'))).toBe(false);
  board.hear(seen('fern'));
  time += 249;
  expect(board.isSoon(seen('fern'))).toBe(true);
  time += 1;
  expect(board.isSoon(seen('fern'))).toBe(false);
});

describe('the people of an owner are announced', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    [1, 500],
    [54, 500],
    [200, 6_800],
  ])('with %i there every %i ms at most, and the last change too', (people, pause) => {
    const announced: string[] = [];
    const { tell } = tellInTime(
      (owner) => void announced.push(owner),
      () => people,
    );
    tell('space_1');
    vi.advanceTimersByTime(500);
    expect(announced).toEqual(['space_1']);
    tell('space_1');
    tell('space_1');
    vi.advanceTimersByTime(pause - 1);
    expect(announced).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(announced).toHaveLength(2);
    vi.advanceTimersByTime(pause);
    expect(announced).toHaveLength(2);
  });

  test('each by itself', () => {
    const announced: string[] = [];
    const { tell, stop } = tellInTime(
      (owner) => void announced.push(owner),
      () => 200,
    );
    tell('space_1');
    vi.advanceTimersByTime(500);
    tell('space_2');
    vi.advanceTimersByTime(500);
    expect(announced).toEqual(['space_1', 'space_2']);
    tell('space_1');
    stop();
    vi.advanceTimersByTime(10_000);
    expect(announced).toHaveLength(2);
  });
});
