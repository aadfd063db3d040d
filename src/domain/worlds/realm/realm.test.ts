import { describe, expect, it } from 'vitest';
import { indexWorld } from '#domain/world/index-world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';

const { world: realm, entries: realmEntries, quests: realmQuests } = await shippedWorlds.realm();

const entriesOf = (catalogue: string) => realmEntries.filter((each) => each.catalogue === catalogue);

describe('the world of the realm', () => {
  it.each([
    ['item', 150],
    ['character', 60],
    ['zone', 15],
    ['faction', 8],
    ['profession', 8],
    ['object', 10],
    ['class', 6],
    ['spell', 10],
    ['title', 8],
  ])('has entries in the catalogue %s: at least %i', (catalogue, least) => {
    expect(entriesOf(catalogue).length).toBeGreaterThanOrEqual(least);
  });

  it('gives items a level, a value and tags, and characters a level', () => {
    expect(entriesOf('item').filter(({ level, value, tags }) => !level || value === null || tags.length === 0)).toEqual(
      [],
    );
    expect(entriesOf('character').filter(({ level }) => !level)).toEqual([]);
  });

  it('parts people from creatures by the tags that fields suggest first', () => {
    const sorts = entriesOf('character').map(({ tags }) => [tags.includes('person'), tags.includes('creature')]);
    expect(sorts.filter(([person, creature]) => person === creature)).toEqual([]);
  });

  it('counts three coins', () => {
    expect(realm.coins.map(({ id, worth }) => [id, worth])).toEqual([
      ['copper', 1],
      ['silver', 100],
      ['gold', 10_000],
    ]);
  });

  it.each(['giver', 'taker', 'zone', 'level', 'summary', 'completion'])('says %s of each sample', (key) => {
    expect(realm.quest_fields.map((field) => field.key)).toContain(key);
    expect(realmQuests.filter(({ fields }) => fields?.[key] === undefined)).toEqual([]);
  });

  it('lets a player choose in several samples', () => {
    const choosing = realmQuests.filter(({ reward_groups }) => reward_groups !== undefined);
    expect(choosing.length).toBeGreaterThanOrEqual(4);
  });

  it('says what an item drops from', () => {
    const drops = realmQuests.flatMap(({ objectives }) =>
      Object.values(objectives).filter(({ type, source_id }) => type === 'Collect' && Boolean(source_id)),
    );
    expect(drops.length).toBeGreaterThanOrEqual(5);
  });

  it('names columns of quest tables by fields of the kind', () => {
    const stray = realm.kinds.flatMap(({ type, fields, formats }) => {
      const keys = new Set(fields.map(({ key }) => key));
      return Object.keys(formats?.['azerothcore'] ?? {})
        .filter((key) => !['table', 'slots', 'chosen_slots'].includes(key))
        .filter((key) => !keys.has(key.replace(/^chosen_/, '').replace(/_times$/, '')))
        .map((key) => `${type} ${key}`);
    });
    expect(stray).toEqual([]);
  });

  it('understands what a player talks to, escorts and is paid', () => {
    const { kindsMeaning } = indexWorld(realm);
    for (const meaning of ['talk', 'escort', 'give_coins'] as const) expect(kindsMeaning(meaning)).toHaveLength(1);
  });
});
