import { describe, expect, it } from 'vitest';
import { tidewantNpcs as npcs } from '#test-support/builders/tidewant-world.ts';
import { entryIdOf, orderNames } from './entry-suggestions.ts';

const item = { catalogue: 'item', firstTag: null };
const npc = { catalogue: 'npc', firstTag: 'person' };
const creature = { catalogue: 'npc', firstTag: 'creature' };

describe('orderNames', () => {
  it('has every name once, those with the tag of the field first', () => {
    const creatures = npcs.filter(({ tags }) => tags.includes('creature')).map(({ name }) => name);
    expect(orderNames(npcs, creature).slice(0, creatures.length)).toEqual(creatures);
    expect(orderNames(npcs, npc).slice(-creatures.length)).toEqual(creatures);
    expect(new Set(orderNames(npcs, creature))).toEqual(new Set(npcs.map(({ name }) => name)));
  });
});

describe('entryIdOf', () => {
  it.each([
    [item, 'Drymouth Cutlass', 'item_drymouth_cutlass'],
    [npc, 'Ebbhound', 'npc_ebbhound'],
    [creature, 'Old Fathom', 'npc_old_fathom'],
    [item, 'drymouth cutlass', ''],
    [item, 'Ebbhound', ''],
    [npc, '', ''],
  ] as const)('in %o "%s" is "%s"', (field, name, id) => {
    expect(entryIdOf(field, name)).toBe(id);
  });
});
