import { expect, test } from 'vitest';
import { paths } from '#web/shared/address/paths.ts';
import { createScreenLog } from './screen-log.ts';

const screenOf = (pathname: string) => {
  const log = createScreenLog();
  log.note(pathname, 0);
  return log.at(1);
};

test.each(Object.values(paths))('%s is itself', (path) => {
  expect(screenOf(path)).toBe(path);
});

test('an address is known however it is written', () => {
  expect(screenOf('/dashboard/quests/')).toBe(paths.home);
  expect(screenOf('/SignIn')).toBe(paths.signIn);
});

test('an unknown address is no screen', () => {
  for (const pathname of ['/dashboard/quests/wren', '/wren@example.org', '/signin/now'])
    expect(screenOf(pathname)).toBeNull();
});

test('a time belongs to the screen that was open then, and what came first to the first', () => {
  const log = createScreenLog();
  expect(log.at(0)).toBeNull();
  log.note(paths.signIn, 1000);
  log.note(paths.home, 5000);
  log.note('/nowhere', 9000);
  expect([0, 999, 1000, 4999, 5000, 8999, 9000].map(log.at)).toEqual([
    paths.signIn,
    paths.signIn,
    paths.signIn,
    paths.signIn,
    paths.home,
    paths.home,
    null,
  ]);
});
