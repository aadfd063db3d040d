import { expect, test } from 'vitest';
import { readContentInBytes } from './content-in-bytes.ts';

const texts = ['', '"', '\\', '\\"', '\\\\', ',', '{', '}]', '龍', '\n', '"quests":[', 'a\\'];

const read = (content: object) => {
  const { quests, story_lines, ...rest } = readContentInBytes(Buffer.from(JSON.stringify(content)));
  const lists = { quests, story_lines };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(lists).map(([name, items]) => [name, [[...items], [...items]]])),
  };
};

test('reads what stands in a document of content, and its lists as often as they are asked', () => {
  const quests = texts.map((text, index) => ({ [text]: text, deep: [[{ text }], index, null, true], text }));
  const lines = [{ id: 'one', story_quests: {} }, {}];
  const before = { version: '1.2', release: null, number: -1.5e3, flag: true, list: [] };
  const world = { texts, quests: ['of the world'], empty: {} };
  const content = { ...before, world, entries: [{ id: 'rope' }], quests, story_lines: lines, reward_tables: [] };
  expect(read(content)).toEqual({
    world,
    entries: [{ id: 'rope' }],
    quests: [quests, quests],
    story_lines: [lines, lines],
  });
});

test('has nothing where the document has nothing', () => {
  expect(read({ world: {}, quests: [] })).toEqual({ world: {}, entries: [], quests: [[], []], story_lines: [[], []] });
});
