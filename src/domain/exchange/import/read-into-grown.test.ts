import { describe, expect, it } from 'vitest';
import { readBook } from './read-book.ts';
import { readToEnd } from '#domain/exchange/imported.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import type { World } from '#domain/world/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { readIntoGrown, type ReadWith } from './read-into-grown.ts';
import type { WorldAddition } from './world-additions.ts';

type Into = { readonly world?: World; readonly entries?: readonly Entry[] };

const grow = (
  { read, format }: { readonly read: ReadWith; readonly format: 'ftb' | 'content' },
  chosen: readonly WorldAddition[] = [],
  { world = tidewant, entries = tidewantEntries }: Into = {},
) =>
  readIntoGrown(read, {
    world,
    format,
    known: indexEntries(entries),
    shipped: blocks,
    chosen: new Set(chosen),
  });

const ftb = {
  format: 'ftb',
  read: (world, entryOf) => readToEnd(readBook('ftb', makeBook('1.21'), { world, entryOf, names: new Map() })),
} as const satisfies { format: 'ftb'; read: ReadWith };

const contentOf = (quests: readonly Quest[], entries: readonly Entry[] = []) => {
  const text = JSON.stringify({ version: 'made', quests, story_lines: [], entries });
  const read: ReadWith = (world, entryOf) =>
    readToEnd(readBook('content', [{ path: 'content.json', text }], { world, entryOf, names: new Map() }));
  return { read, format: 'content' as const };
};

const limitOf = (quest: Partial<Quest>) => {
  const { needs } = grow(contentOf([anOwnedQuest(quest)]));
  return needs.limits.map(({ limit, to }) => [limit, to.min, to.max]);
};

describe('what a book needs of the world', () => {
  it.each([
    ['a title at the limit', { title: 'x'.repeat(50) }, []],
    ['a longer one', { title: 'x'.repeat(51) }, [['quest_title', 5, 51]]],
    ['a shorter one', { title: 'x'.repeat(4) }, [['quest_title', 4, 50]]],
    ['the longest of all worlds', { title: 'x'.repeat(200) }, [['quest_title', 5, 200]]],
    ['one that no world takes', { title: 'x'.repeat(201) }, []],
    ['no description', { description: '' }, [['quest_description', 0, 3000]]],
    ['no rewards', { rewards: {} }, [['rewards', 0, 10]]],
  ] as const)('has the limit of %s', (_what, quest, limits) => {
    expect(limitOf(quest)).toEqual(limits);
  });

  it('lists everything that the chosen additions bring, and adds no more than what comes', () => {
    const { needs, world } = grow(ftb, ['kinds', 'limits', 'entries']);
    expect(world?.kinds.slice(tidewant.kinds.length)).toEqual(needs.kinds.map(({ kind }) => kind));
    expect(Object.keys(world?.catalogues ?? {})).toEqual([
      ...Object.keys(tidewant.catalogues),
      'dimension',
      'loot_table',
    ]);
    for (const { limit, from, to } of needs.limits) {
      expect([tidewant.limits[limit], world?.limits[limit]]).toEqual([from, to]);
      expect(to.max).toBeLessThanOrEqual(worldCeilings.limits[limit].max);
    }
    expect(needs.entries.map(({ id }) => id)).toContain('minecraft:overworld');
    expect(grow(ftb, ['limits', 'entries']).needs.entries.map(({ id }) => id)).not.toContain('minecraft:overworld');
  });

  it.each([
    ['nothing', [], 2],
    ['kinds', ['kinds'], 2],
    ['everything', ['kinds', 'limits', 'entries'], 1],
  ] as const)('is known by few readings where %s is chosen', (_what, chosen, most) => {
    let readings = 0;
    const read: ReadWith = (world, entryOf) => {
      readings += 1;
      return ftb.read(world, entryOf);
    };
    grow({ read, format: 'ftb' }, chosen);
    expect(readings).toBe(most);
  });

  it('has codes that the world shows once they are chosen', () => {
    const wide = { ...blocks, markup: 'none' } as const;
    const titlesOf = ({ imported }: ReturnType<typeof grow>) => imported.story_lines.map(({ title }) => title);
    const first = grow(ftb, [], { world: wide });
    expect(first.needs.markup).toEqual([{ markup: 'minecraft', texts: 3 }]);
    expect(first.imported.losses).toContainEqual({
      item: '',
      place: '',
      code: 'codes_without_markup',
      params: { count: 3 },
    });
    expect(titlesOf(first)).toContain('The hearth');
    const chosen = grow(ftb, ['markup'], { world: wide });
    expect(chosen.needs.markup).toEqual(first.needs.markup);
    expect(chosen.world).toEqual({ ...wide, markup: 'minecraft' });
    expect(titlesOf(chosen)).toContain('&6The hearth');
    expect(grow(ftb, ['markup'], { world: blocks })).toMatchObject({ needs: { markup: [] }, world: null });
  });

  it('comes as it does into a world that has all of it', () => {
    const { needs, world, imported } = grow(ftb, ['kinds', 'limits', 'entries']);
    const entries = [...tidewantEntries, ...needs.entries];
    expect(imported).toEqual(ftb.read(world ?? tidewant, indexEntries(entries).entryOf));
  });

  it('is nothing once the world has it', () => {
    const { needs, world } = grow(ftb, ['kinds', 'limits', 'entries']);
    const again = grow(ftb, ['kinds', 'limits', 'entries'], {
      world: world ?? tidewant,
      entries: [...tidewantEntries, ...needs.entries],
    });
    expect(again).toMatchObject({ needs: { kinds: [], limits: [], entries: [] }, world: null });
    expect(again.imported.refused).toEqual([]);
  });

  it('has no kind whose type the world has', () => {
    const taken = blocks.kinds.filter(({ type }) => type === 'Checkmark').map((kind) => ({ ...kind, formats: {} }));
    const { needs } = grow(ftb, [], { world: { ...tidewant, kinds: [...tidewant.kinds, ...taken] } });
    expect(needs.kinds.map(({ kind }) => kind.type)).not.toContain('Checkmark');
  });

  it('has no kind beyond as many as a world may have', () => {
    const [first] = tidewant.kinds;
    if (!first) throw new Error('There is no kind.');
    const more = Array.from({ length: worldCeilings.kinds - tidewant.kinds.length - 1 }, (_, at) => ({
      ...first,
      type: `Kind ${at}`,
    }));
    const { needs, world } = grow(ftb, ['kinds'], { world: { ...tidewant, kinds: [...tidewant.kinds, ...more] } });
    expect([needs.kinds.length, world?.kinds.length]).toEqual([1, worldCeilings.kinds]);
  });

  it('leaves out a world that breaks a rule', () => {
    const broken = { ...tidewant, limits: { ...tidewant.limits, rewards: { min: 5, max: 1 } } };
    expect(grow(ftb, ['limits'], { world: broken })).toMatchObject({ needs: { limits: [] }, world: null });
  });

  it('calls an entry by its id where another of the catalogue has its readable name', () => {
    const entries = [...tidewantEntries, { ...blankEntry, catalogue: 'item', id: 'torch', name: 'Torch' }];
    const { needs } = grow(ftb, [], { entries });
    expect(needs.entries.find(({ id }) => id === 'minecraft:torch')?.name).toBe('minecraft:torch');
  });

  it('has the entries of its own formats as they are described, without pictures', () => {
    const about = { catalogue: 'item', id: 'far_lamp', name: 'Far Lamp', level: 3, value: 9, tags: ['light'] };
    const known: Entry = { ...about, aliases: ['Lamp'], icon: '/api/world/icons/abc', retired: false };
    const objective = { id: '0', type_count: 1, type: 'Collect Item', item_quantity: 1 };
    const named = { ...objective, item_id: known.id, item_name: known.name };
    const free = { ...objective, id: '1', type_count: 2, item_id: '', item_name: 'Rope of nobody' };
    const { needs } = grow(contentOf([anOwnedQuest({ objectives: { 0: named, 1: free } })], [known]));
    expect(needs.entries).toEqual([{ ...known, icon: null }]);
  });
});
