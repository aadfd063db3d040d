import { describe, expect, it } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { checkWorld } from './check-world.ts';
import { worldCeilings } from './world-ceilings.ts';
import type { World, WorldField, WorldKind } from './world.ts';

const [requirement, collect] = tidewant.kinds;
if (!requirement || !collect) throw new Error('Tidewant has no kinds.');

const withKind = (change: Partial<WorldKind>): World => ({
  ...tidewant,
  kinds: [requirement, { ...collect, ...change }, ...tidewant.kinds.slice(2)],
});
const withField = (field: WorldField): World =>
  withKind({ meaning: null, sentence: '', fields: [field, ...collect.fields.slice(1)] });
const shared = { key: 'part', label: 'Part', required: true };
const number = (min: number, max: number, start = min): World =>
  withField({ ...shared, control: 'number', min, max, default: start });
const idText = (max: number): World => withField({ ...shared, key: 'part_id', control: 'text', max });
const choice = (...ids: string[]): World =>
  withField({ ...shared, control: 'choice', options: ids.map((id) => ({ id, label: id })) });
const limited = (limits: Partial<World['limits']>): World => ({
  ...tidewant,
  limits: { ...tidewant.limits, ...limits },
});
const coins = (...worths: number[]): World => ({
  ...tidewant,
  coins: worths.map((worth, index) => ({ id: `coin${index}`, label: 'Coin', worth, max: 99 })),
});
const most = worldCeilings.limits.quest_title.max;
const manyKinds = (count: number): World => ({
  ...limited({ rewards: { min: 0, max: 10 } }),
  kinds: Array.from({ length: count }, (_, index) => ({ ...collect, type: `Kind ${index}` })),
});

const levelled = (start: number, ...steps: number[]): World => ({ ...tidewant, levels: { start, steps } });
const stepped = (count: number): World => levelled(1, ...Array.from({ length: count }, () => 1));
const statuses = (...ids: string[]): World => ({ ...tidewant, statuses: ids.map((id) => ({ id, label: `At ${id}` })) });
const manyStatuses = (count: number): World => statuses(...Array.from({ length: count }, (_, index) => `s${index}`));
const samples = (...ids: string[]): World => ({ ...tidewant, samples: ids });

describe('a world', () => {
  it.each<[string, World]>([
    ['that an installation starts with', tidewant],
    ['with the longest titles', limited({ quest_title: { min: 1, max: most } })],
    ['with a number of one value', number(3, 3)],
    ['with a choice of one', choice('one')],
    ['with a text that is noted as an entry', idText(128)],
    ['with as many coins as can be', coins(1, ...Array.from({ length: worldCeilings.coins - 1 }, () => 2))],
    ['with a least coin of 1', coins(1, 12)],
    ['with as many kinds as can be', manyKinds(worldCeilings.kinds)],
    ['with levels', levelled(0, 1, worldCeilings.experienceOfLevel.max)],
    ['with levels from the highest start', levelled(1_000)],
    ['with one level', levelled(1)],
    ['with as many levels as can be', stepped(worldCeilings.levels)],
    ['with as many statuses as can be', manyStatuses(worldCeilings.statuses)],
    ['without a status', statuses()],
    ['with as many samples as can be', samples('a', 'b', 'c')],
    [
      'without objectives, where none is needed',
      {
        ...limited({ objectives: { min: 0, max: 0 } }),
        kinds: tidewant.kinds.filter(({ collection }) => collection !== 'objectives'),
      },
    ],
  ])('%s breaks no rule', (_, world) => {
    expect(checkWorld(world)).toEqual([]);
  });

  it.each<[string, World, string, string]>([
    ['a type twice', withKind({ type: requirement.type }), 'world_twice', '/kinds/1/type'],
    [
      'a key twice',
      withField({ ...shared, key: 'item_quantity', control: 'flag' }),
      'world_twice',
      '/kinds/1/fields/1/key',
    ],
    [
      'a key that properties have',
      withField({ ...shared, key: 'type', control: 'flag' }),
      'world_twice',
      '/kinds/1/fields/0/key',
    ],
    [
      'a key that every object has',
      withField({ ...shared, key: 'constructor', control: 'flag' }),
      'world_twice',
      '/kinds/1/fields/0/key',
    ],
    ['a text noted as an entry, and too long for one', idText(129), 'world_ceiling', '/kinds/1/fields/0/max'],
    ['too many coins', coins(1, ...Array.from({ length: worldCeilings.coins }, () => 2)), 'world_too_many', '/coins'],
    [
      'an unknown catalogue',
      withField({ ...shared, control: 'entry', catalogue: 'place', free_text: true }),
      'world_catalogue',
      '/kinds/1/fields/0/catalogue',
    ],
    ['an unknown name in its sentence', withKind({ sentence: '{items}' }), 'world_sentence', '/kinds/1/sentence'],
    ['a meaning of another collection', withKind({ meaning: 'give_item' }), 'world_meaning', '/kinds/1/meaning'],
    [
      'a meaning without its fields',
      withKind({ fields: collect.fields.slice(1), sentence: '' }),
      'world_meaning',
      '/kinds/1/meaning',
    ],
    ['bounds out of order', number(2, 1), 'world_bounds', '/kinds/1/fields/0/min'],
    ['a number that begins out of its bounds', number(2, 3, 4), 'world_ceiling', '/kinds/1/fields/0/default'],
    ['a choice of nothing', choice(), 'world_options_missing', '/kinds/1/fields/0/options'],
    ['an option twice', choice('one', 'one'), 'world_twice', '/kinds/1/fields/0/options/1/id'],
    [
      'the words of an option twice',
      withField({
        ...shared,
        control: 'choice',
        options: ['one', 'two'].map((id) => ({ id, label: 'Easy' })),
      }),
      'world_twice',
      '/kinds/1/fields/0/options/1/label',
    ],
    ['a limit out of order', limited({ rewards: { min: 2, max: 1 } }), 'world_bounds', '/limits/rewards'],
    [
      'a limit above its ceiling',
      limited({ quest_title: { min: 1, max: most + 1 } }),
      'world_ceiling',
      '/limits/quest_title/max',
    ],
    [
      'a limit below its ceiling',
      limited({ quest_title: { min: 0, max: 9 } }),
      'world_ceiling',
      '/limits/quest_title/min',
    ],
    ['a level that costs nothing', levelled(1, 5, 0), 'world_ceiling', '/levels/steps/1'],
    ['a level that costs too much', levelled(1, 1_000_000_001), 'world_ceiling', '/levels/steps/0'],
    ['levels from below 0', levelled(-1), 'world_ceiling', '/levels/start'],
    ['levels from too high', levelled(1_001), 'world_ceiling', '/levels/start'],
    ['too many levels', stepped(worldCeilings.levels + 1), 'world_too_many', '/levels/steps'],
    ['too many statuses', manyStatuses(worldCeilings.statuses + 1), 'world_too_many', '/statuses'],
    ['a status twice', statuses('draft', 'draft'), 'world_twice', '/statuses/1/id'],
    [
      'two statuses of one name',
      { ...tidewant, statuses: ['one', 'two'].map((id) => ({ id, label: 'Done' })) },
      'world_twice',
      '/statuses/1/label',
    ],
    ['too many samples', samples('a', 'b', 'c', 'd'), 'world_too_many', '/samples'],
    ['a sample twice', samples('a', 'a'), 'world_twice', '/samples/1'],
    ['no least coin', coins(2, 12), 'world_least_coin', '/coins'],
    ['no coins, but a kind that gives them', coins(), 'world_coins_missing', '/coins'],
    ['too many kinds', manyKinds(worldCeilings.kinds + 1), 'world_too_many', '/kinds'],
    [
      'no kind of objective in use',
      { ...tidewant, kinds: tidewant.kinds.map((kind) => ({ ...kind, retired: kind.collection === 'objectives' })) },
      'world_kind_missing',
      '/kinds',
    ],
  ])('with %s is refused', (_, world, code, pointer) => {
    expect(checkWorld(world)).toContainEqual(expect.objectContaining({ code, pointer }));
  });

  it('with too many coins is not compared with them', () => {
    const world = {
      ...coins(...Array.from({ length: 11 }, () => 1)),
      kinds: Array.from({ length: 30 }, () => collect),
    };
    expect(checkWorld(world)).toEqual([{ code: 'world_too_many', params: { max: 10 }, pointer: '/coins' }]);
  });

  it('is answered 20 violations at most', () => {
    const kinds = Array.from({ length: 30 }, () => collect);
    expect(checkWorld({ ...tidewant, kinds })).toHaveLength(20);
  });
});
