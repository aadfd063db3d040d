import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Room } from './room.ts';

const someRoom = (bytes: number) => {
  let time = 0;
  const room = new Room({ bytes, now: () => time });
  const gone: string[] = [];
  /** The first letter of the name is its caller. */
  const enter = (name: string) => room.enter({ who: name.slice(0, 1), giveWay: () => void gone.push(name) });
  return { room, enter, gone, pass: (ms: number) => void (time += ms) };
};

test('bytes are taken while there are some, and are free once their occupant leaves', () => {
  const { room, enter } = someRoom(100);
  const [one, other] = [enter('a'), enter('b')];
  expect([one.take(60), one.take(30), other.take(10)]).toEqual(['taken', 'taken', 'taken']);
  expect(room.bytes).toBe(100);
  one.leave();
  one.leave();
  expect([room.bytes, other.take(90), room.bytes]).toEqual([10, 'taken', 100]);
});

test('where bytes are short, the slowest of those with more than a share gives way', () => {
  const { enter, gone, pass, room } = someRoom(100);
  const [slow, fast] = [enter('a slow'), enter('a fast')];
  slow.take(40);
  slow.move(40);
  pass(1_000);
  fast.take(40);
  fast.move(40);
  pass(100);
  const other = enter('b');
  expect([other.take(40), gone, room.bytes]).toEqual(['taken', ['a slow'], 80]);
  expect(slow.take(1)).toBe('slowest');
});

test('a caller with less than a share never gives way, however slow it is', () => {
  const { enter, gone, pass } = someRoom(90);
  const little = enter('b');
  little.take(10);
  little.move(1);
  pass(10_000);
  const [first, second] = [enter('a1'), enter('a2')];
  first.take(60);
  first.move(60);
  pass(10);
  second.move(60);
  expect([second.take(60), gone]).toEqual(['taken', ['a1']]);
});

test('who asks learns that it would have to give way itself', () => {
  const { enter, gone, room } = someRoom(100);
  const only = enter('a');
  expect([only.take(100), only.take(1), gone, room.bytes]).toEqual(['taken', 'slowest', [], 100]);
});

test('what stays gives way to nobody, and whoever asks is answered once something has left', async () => {
  const { enter, gone, room } = someRoom(100);
  const one = enter('a');
  one.take(90);
  one.stay();
  const other = enter('b');
  expect([other.take(20), gone]).toEqual(['full', []]);
  let isFree = false;
  room.whenFree(() => void (isFree = true));
  await nextRound();
  expect(isFree).toBe(false);
  one.leave();
  await nextRound();
  expect([isFree, other.take(20)]).toEqual([true, 'taken']);
});
