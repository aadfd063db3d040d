import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { addProperty, changeProperty, deleteProperty, moveProperty } from '#domain/quest/change-properties.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { markAfter } from './quest-change.ts';

const before = aQuest();
const at = (section: QuestFault['section'], place: Partial<QuestFault> = {}): QuestFault => ({
  section,
  message: 'Message',
  ...place,
});

const deleting = (id: string) => ({
  before,
  after: deleteProperty(before, 'objectives', id),
  deleted: { collection: 'objectives' as const, id },
});
const changing = (fields: object) => ({ before, after: changeProperty(before, 'objectives', { id: '1', ...fields }) });

describe('a mark at a text', () => {
  it.each(['title', 'description'] as const)('goes when the %s changes, and only then', (section) => {
    const other = section === 'title' ? 'description' : 'title';
    expect(markAfter(at(section), { before, after: { ...before, [section]: 'Changed' } })).toBeNull();
    expect(markAfter(at(section), { before, after: { ...before, [other]: 'Changed' } })).toEqual(at(section));
  });
});

describe('a mark at a section', () => {
  it('goes when a row comes or goes', () => {
    const mark = at('objectives');
    expect(markAfter(mark, { before, after: addProperty(before, 'Talk with NPC', tidewantWorld) })).toBeNull();
    expect(markAfter(mark, { before, after: addProperty(before, 'XP Reward', tidewantWorld) })).toEqual(mark);
  });
});

describe('a mark at a field', () => {
  const mark = at('objectives', { property: '1', field: 'npc_name' });
  it('goes when the field changes, and only then', () => {
    expect(markAfter(mark, changing({ npc_name: 'Mooring Crab' }))).toBeNull();
    expect(markAfter(mark, changing({ npc_kill_count: 9 }))).toEqual(mark);
  });

  it('stays when a row is added', () => {
    expect(markAfter(mark, { before, after: addProperty(before, 'Talk with NPC', tidewantWorld) })).toEqual(mark);
  });

  it('follows its row when one above it is deleted', () => {
    expect(markAfter(mark, deleting('0'))).toEqual({ ...mark, property: '0' });
    expect(markAfter(mark, deleting('2'))).toEqual(mark);
  });

  it.each([
    [0, 2, '0'],
    [2, 0, '2'],
    [1, 2, '2'],
    [1, 0, '0'],
    [0, 1, '0'],
    [2, 3, '1'],
  ])('follows its row when one moves from %d to %d: to %s', (from, to, property) => {
    const moved = { collection: 'objectives' as const, from, to };
    expect(markAfter(mark, { before, after: moveProperty(before, 'objectives', moved), moved })).toEqual({
      ...mark,
      property,
    });
  });

  it('moves with its row', () => {
    expect(markAfter(mark, deleting('1'))).toBeNull();
  });
});
