import { describe, expect, it } from 'vitest';
import { npcs } from '#domain/worlds/tidewant/reference/npcs.ts';
import { entryIdOf, suggestedNames } from './entry-suggestions.ts';

const item = { catalogue: 'item', firstTag: null };
const npc = { catalogue: 'npc', firstTag: 'person' };
const creature = { catalogue: 'npc', firstTag: 'creature' };

describe('suggestedNames', () => {
  it('offers every creature and person, for a creature the creatures first', () => {
    const creatures = npcs.filter(({ kind }) => kind === 'creature').map(({ name }) => name);
    expect(suggestedNames(creature).slice(0, creatures.length)).toEqual(creatures);
    expect(suggestedNames(npc).slice(-creatures.length)).toEqual(creatures);
    expect(new Set(suggestedNames(creature))).toEqual(new Set(npcs.map(({ name }) => name)));
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
