import { expect, test } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { questDocumentRules } from './quest-document-rules.ts';

const collect = { id: '0', type: 'Collect Item', type_count: 1, item_id: '', item_name: 'Rope', item_quantity: 1 };
const earlier = aQuest({ objectives: { 0: { ...collect, moon: 'full' } } });

test('a part that the world has no more prevents a save, and an earlier version is restored without it', () => {
  knowWorld(tidewant, tidewantEntries);
  expect(questDocumentRules.check(earlier)).toMatchObject({ section: 'objectives', property: '0', field: 'moon' });
  const restored = questDocumentRules.leaveOutUnknown?.(earlier) ?? earlier;
  expect(restored.objectives).toEqual({ 0: collect });
  expect(questDocumentRules.check(restored)).toBeNull();
});
