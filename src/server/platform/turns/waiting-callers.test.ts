import { expect, test } from 'vitest';
import { WaitingCallers } from './waiting-callers.ts';

/** The first letter of an entry is its caller; the figures behind it are its bytes. */
const someWaiting = (
  bounds: { readonly ofOne?: number; readonly all?: number; readonly bytes?: number },
  uses: Readonly<Record<string, number>> = {},
) => {
  const refused: string[] = [];
  const waiting = new WaitingCallers<string>({
    ofOne: 9,
    all: 99,
    ...bounds,
    useOf: (who) => uses[who] ?? 0,
    bytesOf: (entry) => Number(entry.slice(1)),
    refuse: (entry) => void refused.push(entry),
  });
  const takeAll = (mayBegin: (who: string) => boolean = () => true): string[] => {
    const taken: string[] = [];
    for (let who = waiting.next(mayBegin); who !== undefined; who = waiting.next(mayBegin))
      taken.push(String(waiting.take(who)));
    return taken;
  };
  const add = (...entries: string[]): void => {
    for (const entry of entries) waiting.add(entry.slice(0, 1), entry);
  };
  return { waiting, add, takeAll, refused };
};

test('callers take turns, each with its own order', () => {
  const { add, takeAll } = someWaiting({});
  add('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  expect(takeAll()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('who used least comes first, of those who may begin', () => {
  const { add, takeAll } = someWaiting({}, { a: 2, b: 1, c: 3 });
  add('a1', 'b1', 'c1');
  expect(takeAll((who) => who !== 'b')).toEqual(['a1', 'c1']);
  expect(takeAll()).toEqual(['b1']);
});

test('one caller has a bounded number of entries', () => {
  const { add, takeAll, refused } = someWaiting({ ofOne: 2 });
  add('a1', 'a2', 'a3', 'b1');
  expect(refused).toEqual(['a3']);
  expect(takeAll()).toEqual(['a1', 'b1', 'a2']);
});

test('where all places are taken, the last entry of who has most gives way', () => {
  const { add, refused, waiting } = someWaiting({ all: 3 });
  add('a1', 'a2', 'a3', 'b1', 'c1', 'd1');
  expect(refused).toEqual(['a3', 'a2', 'd1']);
  expect(waiting.count).toBe(3);
});

test('of callers with as many, the entry of who used more gives way', () => {
  const { add, refused } = someWaiting({ all: 2 }, { a: 5, b: 7, c: 1, d: 6 });
  add('a1', 'b1', 'c1', 'd1');
  expect(refused).toEqual(['b1', 'd1']);
});

test('bytes have a bound, too: the last entry of who has most of them gives way, whole', () => {
  const { add, refused, takeAll } = someWaiting({ bytes: 100 });
  add('a60', 'a30', 'b20', 'c70');
  expect(refused).toEqual(['a30', 'c70']);
  expect(takeAll()).toEqual(['a60', 'b20']);
  add('a100', 'b1');
  expect(refused.slice(2)).toEqual(['a100']);
});

test('an entry that is removed leaves its place, and a caller without entries is unknown', () => {
  const { waiting, add, takeAll } = someWaiting({ all: 2 });
  add('a1', 'b1');
  waiting.remove('a', 'a1');
  waiting.remove('a', 'a1');
  expect([waiting.has('a'), waiting.count]).toEqual([false, 1]);
  add('c1');
  expect(takeAll()).toEqual(['b1', 'c1']);
  add('d1', 'd2');
  expect([waiting.empty(), waiting.count, takeAll()]).toEqual([['d1', 'd2'], 0, []]);
});
