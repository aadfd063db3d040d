import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { quest as questShape } from '#domain/quest/quest.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { worldContent } from '#domain/world/world.ts';
import { checkWorldFile, worldFile } from '#domain/world/world-file.ts';
import { aWorld } from '#test-support/builders/a-world.ts';

let page: string;

beforeAll(async () => {
  page = await readFile(new URL('../../../docs/worlds.md', import.meta.url), 'utf8');
});

const sectionOf = (title: string): string => page.split('\n## ').find((text) => text.startsWith(`${title}\n`)) ?? '';

const examplesIn = (section: string): unknown[] =>
  [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json]): unknown => JSON.parse(json ?? ''));

test('the file of a world in the page can be imported', () => {
  const [example] = examplesIn(sectionOf('The file'));
  expect(checkWorldFile(worldFile.parse(example))).toEqual([]);
});

test('the page names every part of a world', () => {
  const named = [...sectionOf('The file').matchAll(/^\| `(\w+)` \|/gm)].map(([, part]) => part);
  const parts = Object.keys(worldContent.shape).filter((part) => part !== 'name');
  expect(parts.filter((part) => !named.includes(part))).toEqual([]);
});

test('the quest that games read about keeps the rules of the world beside it', () => {
  const [parts, stored] = examplesIn(sectionOf('How a game reads a quest'));
  const world = worldContent.parse({ ...aWorld(), ...(parts as object) });
  expect(checkWorld(world)).toEqual([]);
  const indexed = indexWorld(world);
  const quest = questShape.parse(stored);
  expect([checkShape(quest, indexed), checkQuest(quest, indexed)]).toEqual([null, null]);
});
