import { describe, expect, it } from 'vitest';
import { indexWorld } from '#domain/world/index-world.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';

const idsOf = (catalogue: string): string[] =>
  blocksEntries.filter((each) => each.catalogue === catalogue).map(({ id }) => id);

/** What docs/worlds/blocks.md describes beside the fields of a kind. */
const known = ['type', 'sight_from', 'unit_true'];

describe('the world of blocks', () => {
  it('knows what there is in the game', () => {
    expect(idsOf('item').length).toBeGreaterThanOrEqual(200);
    expect(idsOf('mob').length).toBeGreaterThanOrEqual(40);
    for (const each of ['biome', 'structure', 'advancement', 'loot_table'])
      expect(idsOf(each).length).toBeGreaterThanOrEqual(20);
    expect(idsOf('dimension')).toHaveLength(3);
  });

  it("has ids in the game's own writing, with their namespace", () => {
    expect(blocksEntries.filter(({ id }) => !/^[a-z_]+:[a-z0-9_/]+$/.test(id))).toEqual([]);
  });

  it('gives every item and mob the stage of the game it belongs to', () => {
    const staged = blocksEntries.filter(({ catalogue }) => catalogue === 'item' || catalogue === 'mob');
    expect(staged.filter(({ level }) => level === null || level < 1 || level > 5)).toEqual([]);
    expect(staged.filter(({ catalogue, value }) => catalogue === 'item' && !(value && value > 0))).toEqual([]);
  });

  it.each(['Item', 'Kill', 'Checkmark', 'Advancement', 'Dimension', 'Biome', 'Structure', 'Observation', 'Experience'])(
    'asks for %s',
    (type) => {
      expect(indexWorld(blocks).kindOf(type)?.collection).toBe('objectives');
    },
  );

  it.each(['Item Reward', 'Experience Reward', 'Command', 'Loot Table', 'Choice of a Table', 'Chance of a Table'])(
    'gives %s',
    (type) => {
      expect(indexWorld(blocks).kindOf(type)?.collection).toBe('rewards');
    },
  );

  it('has the wide limits of quest books', () => {
    expect(blocks.limits).toMatchObject({
      quest_title: { min: 1, max: 200 },
      quest_description: { min: 0, max: 32_000 },
      requirements: { min: 0, max: 20 },
      objectives: { min: 0, max: 100 },
      rewards: { min: 0, max: 100 },
      story_quests: { min: 1 },
    });
  });

  it('says for each objective and reward how a quest book stores it', () => {
    for (const { type, collection, fields, formats } of blocks.kinds) {
      if (collection === 'requirements') continue;
      const ftb = formats?.['ftb'] ?? {};
      const keys = new Set(fields.map(({ key }) => key));
      const stray = Object.keys(ftb).filter(
        (key) => !known.includes(key) && !key.startsWith('always_') && !keys.has(key.replace(/_as$/, '')),
      );
      expect({ type, stray, stored: typeof ftb['type'] }).toEqual({ type, stray: [], stored: 'string' });
      expect([...keys].filter((key) => ftb[key] === undefined)).toEqual([]);
    }
  });
});
