import { describe, expect, it } from 'vitest';
import { keptVersions } from '#domain/timings.ts';
import { superfluousVersions } from './superfluous-versions.ts';

const { hour, day, hourly, last } = keptVersions;
const now = 1_000 * day;

const savedAt = (...times: number[]) =>
  times.map((updated_at, index) => ({ version: times.length - index, updated_at }));

const behindTheLast = (time: number, ...times: number[]) =>
  superfluousVersions(savedAt(...Array.from({ length: last }, () => time), ...times), now);

describe('of the versions of an item', () => {
  it('the last 100 are kept, whenever they were saved', () => {
    expect(superfluousVersions(savedAt(...Array.from({ length: last }, () => now)), now)).toEqual([]);
    expect(behindTheLast(now, now)).toEqual([1]);
  });

  const thisHour = now - hour;
  it.each([
    ['the same hour', thisHour, thisHour, [1]],
    ['its first moment', thisHour + hour - 1, thisHour, [1]],
    ['the hour before', thisHour, thisHour - 1, []],
  ])('behind them one an hour, the last of it: %s', (_, later, earlier, dropped) => {
    expect(behindTheLast(later, earlier)).toEqual(dropped);
  });

  const longAgo = now - 40 * day;
  it.each([
    ['the same day', longAgo + day - 1, longAgo, [1]],
    ['the day before', longAgo, longAgo - 1, []],
  ])('and after 30 days one a day: %s', (_, later, earlier, dropped) => {
    expect(behindTheLast(later, earlier)).toEqual(dropped);
  });

  it('an hour counts until 30 days are over', () => {
    const day30 = now + hour - hourly;
    expect(superfluousVersions(savedAt(day30 + 2 * hour, day30), day30 + hourly - 1, 1)).toEqual([]);
    expect(superfluousVersions(savedAt(day30 + 2 * hour, day30), day30 + hourly, 1)).toEqual([1]);
  });

  it('a second run deletes nothing more', () => {
    const versions = savedAt(...Array.from({ length: 400 }, (_, index) => now - index * 0.4 * hour));
    const dropped = new Set(superfluousVersions(versions, now));
    expect(dropped.size).toBeGreaterThan(100);
    expect(
      superfluousVersions(
        versions.filter(({ version }) => !dropped.has(version)),
        now,
      ),
    ).toEqual([]);
  });
});
