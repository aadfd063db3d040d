import { tidewantKnown, tidewantWorld, tidewantItems as items } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { listProperties } from './property-collection.ts';
import { addObjectives } from '#domain/quest/change-properties.ts';
import { readObjectiveList } from './read-objective-list.ts';
import type { Objective } from '#domain/world/property.ts';

const room = tidewantWorld.limits.objectives.max;
const read = (text: string, type: Objective['type'] = 'Collect Item') =>
  readObjectiveList(text, { type, room }, { world: tidewantWorld, entries: tidewantKnown });
const collected = (text: string) =>
  read(text).map(
    ({ objective }) => objective?.type === 'Collect Item' && [objective.item_name, objective.item_quantity],
  );

describe('a line', () => {
  it.each([
    ['Grey feather', 'Grey feather', 1],
    ['3 Grey feathers', 'Grey feathers', 3],
    ['3x Grey feather', 'Grey feather', 3],
    ['3 × Grey feather', 'Grey feather', 3],
    ['Grey feather x3', 'Grey feather', 3],
    ['Grey feather (3)', 'Grey feather', 3],
    ['Grey feather\t3', 'Grey feather', 3],
    ['Grey feather, 3', 'Grey feather', 3],
    ['- Grey feather', 'Grey feather', 1],
    ['• 2 Grey feathers', 'Grey feathers', 2],
    ['1. Grey feather', 'Grey feather', 1],
    ['2) 4 x Grey feather', 'Grey feather', 4],
    ['[ ] Grey feather', 'Grey feather', 1],
    ['  Grey   feather  ', 'Grey feather', 1],
    ['Xenolith shard', 'Xenolith shard', 1],
    ['Box 3', 'Box', 3],
    ['3 xylophones', 'xylophones', 3],
  ])('“%s” is of %s, %d', (line, name, quantity) => {
    expect(collected(line)).toEqual([[name, quantity]]);
  });

  it('with a known name becomes that entry', () => {
    const [item] = items;
    const [line] = read(`2 x ${item?.name.toUpperCase()}`);
    expect(line?.objective).toMatchObject({ item_id: item?.id, item_name: item?.name, item_quantity: 2 });
  });

  it('of a kind without an amount keeps its numbers in the name', () => {
    expect(read('Granny Thrip 3', 'Talk with NPC')[0]?.objective).toMatchObject({ npc_name: 'Granny Thrip 3' });
  });

  it.each([
    ['ab', 'The name of the item must be between 3 and 50 characters.'],
    ['abc', null],
    ['a'.repeat(50), null],
    ['a'.repeat(51), 'The name of the item must be between 3 and 50 characters.'],
    ['Feather x 0', 'The amount of items to collect must be between 1 and 30'],
    ['Feather x 30', null],
    ['Feather x 31', 'The amount of items to collect must be between 1 and 30'],
    ['-3 x Feather', 'The amount of items to collect must be between 1 and 30'],
    ['–3 Feathers', 'The amount of items to collect must be between 1 and 30'],
    ['- -3x Feather', 'The amount of items to collect must be between 1 and 30'],
    ['Feather x -3', 'The amount of items to collect must be between 1 and 30'],
    ['Feather (−3)', 'The amount of items to collect must be between 1 and 30'],
    ['Feather, -3', 'The amount of items to collect must be between 1 and 30'],
  ])('“%s” has this violation: %s', (line, fault) => {
    expect(read(line).map((each) => each.fault && describeViolation(each.fault))).toEqual([fault]);
  });
});

describe('a list', () => {
  it('ignores empty lines but counts them, with any kind of line break', () => {
    expect(read('Feather\r\n\r\nBell\n  \nab').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    [room, 0],
    [room + 1, 1],
  ])('of %d lines is %d too long', (count, refused) => {
    const lines = read(Array.from({ length: count }, (_, index) => `Feather of day ${index}th`).join('\n'));
    expect(lines.filter(({ fault }) => fault?.code === 'objectives_too_many')).toHaveLength(refused);
  });

  it('makes objectives that a quest may have, after those that it has', () => {
    const quest = aQuest();
    const before = listProperties(quest.objectives).length;
    const added = read('Feather\n2 Bells').flatMap(({ objective }) => objective ?? []);
    const after = addObjectives(quest, added, tidewantWorld);
    expect(checkQuest(after, tidewantWorld, tidewantKnown)).toBeNull();
    expect(listProperties(after.objectives)).toHaveLength(before + 2);
  });

  it('adds at most as many as a quest may have', () => {
    const lines = read(Array.from({ length: room }, () => 'Feather').join('\n'));
    const after = addObjectives(
      aQuest(),
      lines.flatMap(({ objective }) => objective ?? []),
      tidewantWorld,
    );
    expect(listProperties(after.objectives)).toHaveLength(room);
  });
});
