import { expect, test, vi } from 'vitest';
import { rememberedEntry, rememberSound } from './sound-documents.ts';

const isStored = vi.fn<(stored: unknown) => boolean>(
  (stored) => typeof stored === 'object' && stored !== null && 'title' in stored,
);

test('a sound document is looked into once, an unsound one each time', () => {
  const isSound = rememberSound(isStored, 1_000);
  const verdicts = ['{"title":"a"}', '{"title":"a"}', '{"name":"a"}', '{"name":"a"}', '{"title":'].map(isSound);
  expect(verdicts).toEqual([true, true, false, false, false]);
  expect(isStored).toHaveBeenCalledTimes(4);
});

test('what is remembered has a bound', () => {
  const documents = ['{"title":"a"}', '{"title":"b"}', '{"title":"c"}'];
  const isSound = rememberSound(isStored, 2 * ('{"title":"a"}'.length + rememberedEntry));
  isStored.mockClear();
  expect([...documents, ...documents.toReversed()].map(isSound)).toEqual(Array.from({ length: 6 }, () => true));
  expect(isStored).toHaveBeenCalledTimes(5);
});
