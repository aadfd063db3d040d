import { describe, expect, it } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { npcs } from '#domain/worlds/tidewant/reference/npcs.ts';
import { entryIdOf, orderNames } from './entry-suggestions.ts';

const item = { catalogue: 'item', firstTag: null };
const npc = { catalogue: 'npc', firstTag: 'person' };
const creature = { catalogue: 'npc', firstTag: 'creature' };

describe('orderNames', () => {
  it('has every name once, those with the tag of the field first', () => {
    const creatures = npcs.filter(({ kind }) => kind === 'creature').map(({ name }) => name);
    const entries = tidewantEntries.filter(({ catalogue }) => catalogue === 'npc');
    expect(orderNames(entries, creature).slice(0, creatures.length)).toEqual(creatures);
    expect(orderNames(entries, npc).slice(-creatures.length)).toEqual(creatures);
    expect(new Set(orderNames(entries, creature))).toEqual(new Set(npcs.map(({ name }) => name)));
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
