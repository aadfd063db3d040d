import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { quest as questShape } from '#domain/quest/quest.ts';
import { checkWorld } from '#domain/world/check-world.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { worldContent } from '#domain/world/world.ts';
import { aWorld } from '#test-support/builders/a-world.ts';

test('the quest that games read about keeps the rules of the world beside it', async () => {
  const page = await readFile(new URL('../../../docs/worlds.md', import.meta.url), 'utf8');
  const section = page.split('\n## ').find((text) => text.startsWith('How a game reads a quest')) ?? '';
  const [parts, stored] = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json]): unknown =>
    JSON.parse(json ?? ''),
  );
  const world = worldContent.parse({ ...aWorld(), ...(parts as object) });
  expect(checkWorld(world)).toEqual([]);
  const indexed = indexWorld(world);
  const quest = questShape.parse(stored);
  expect([checkShape(quest, indexed), checkQuest(quest, indexed)]).toEqual([null, null]);
});
