import { afterAll, expect, test, vi } from 'vitest';
import { indexWorld } from '#domain/world/index-world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { createPool } from '#server/worker-pools.ts';
import { createItemWork } from './item-work.ts';

const threads = createPool();
afterAll(() => threads.close());

const aLine = (quests: number, title: string): string => {
  const ids = Array.from({ length: quests }, (_, index) => `quest-${index}`);
  return JSON.stringify({ ...aStoryLine(Object.fromEntries(ids.map((id) => [id, []]))), title });
};

const aText = (description: string): string => JSON.stringify({ ...JSON.parse(aLine(1, 'A line')), description });

const workOf = () => {
  const run = vi.spyOn(threads, 'run').mockClear();
  const titles = new Map([['quest-1', 'The named quest']]);
  return { run, work: createItemWork({ pool: threads, world: indexWorld(blocks), by: 'somebody' }, titles) };
};

const anItem = (quests: number) => ({
  kind: 'story_lines' as const,
  before: aLine(1, 'Before'),
  after: aLine(quests, 'After'),
});

const aConflict = (quests: number) => ({
  kind: 'story_lines' as const,
  id: 'a-line',
  title: 'Mine',
  mine: aLine(quests, 'Mine'),
  base: aLine(quests, 'Before'),
  exported: null,
  theirs: aLine(quests, 'Theirs'),
  titleOfTheirs: 'Theirs',
});

test.each([
  ['at once', 10, 0],
  ['in a thread where it is large', 2_000, 1],
])('a document is compared %s, with the titles of its quests', async (_, quests, given) => {
  const { run, work } = workOf();
  const { differences, more } = await work.compare(anItem(quests));
  expect(differences.slice(0, 2)).toEqual([
    { about: 'Title', before: 'Before', after: 'After' },
    expect.objectContaining({ about: expect.stringContaining('The named quest') }),
  ]);
  expect(differences.length + more).toBe(quests);
  expect(run).toHaveBeenCalledTimes(given);
});

test.each([
  ['at once', 10, 0],
  ['in a thread where it is large', 2_000, 1],
])('two versions of a document are merged %s', async (_, quests, given) => {
  const { run, work } = workOf();
  expect(await work.resolve(aConflict(quests))).toMatchObject({
    act: 'conflict',
    conflicts: [{ item: 'a-line', title: 'Mine', mine: 'Mine', theirs: 'Theirs' }],
  });
  expect(run).toHaveBeenCalledTimes(given);
});

test('a place that both changed names what is around the first difference of long texts', async () => {
  const { work } = workOf();
  const same = 'same '.repeat(5_000);
  const texts = { mine: aText(`${same}mine`), base: aText('before'), theirs: aText(`${same}theirs`) };
  const { conflicts } = await work.resolve({ ...aConflict(1), ...texts });
  expect(conflicts).toEqual([
    expect.objectContaining({
      mine: expect.stringMatching(/^….* same mine$/),
      theirs: expect.stringMatching(/^….* same theirs$/),
    }),
  ]);
  expect(JSON.stringify(conflicts).length).toBeLessThan(1_000);
});
