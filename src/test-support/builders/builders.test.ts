import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { expect, test } from 'vitest';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { quest } from '#domain/quest/quest.ts';
import { anOwnedQuest, aQuest } from './builders.ts';

test('a built quest keeps every rule and has a property of each kind', () => {
  const built = aQuest();
  expect(checkQuest(built, tidewantWorld, tidewantKnown)).toBeNull();
  const properties = [built.requirements, built.objectives, built.rewards].flatMap((it) => listProperties(it));
  expect(properties.map(({ type }) => type)).toEqual(tidewantWorld.kinds.map(({ type }) => type));
});

test('an owned quest has the stored shape, an id of its own and what was overridden', () => {
  const built = anOwnedQuest({ title: 'Salt and cinder' });
  expect(quest.safeParse(built).error).toBeUndefined();
  expect(built.title).toBe('Salt and cinder');
  expect(built.id).not.toBe(anOwnedQuest().id);
});
