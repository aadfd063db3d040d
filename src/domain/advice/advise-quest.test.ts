import { indexEntries, noEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import {
  aQuestOf,
  askFor,
  collect,
  escort,
  give,
  pay,
  slay,
  talkWith,
  teach,
} from '#test-support/builders/properties.ts';
import type { Objective } from '#domain/world/property.ts';
import { figuresOf, middleFigures } from '#domain/balance/figures.ts';
import { adviseQuest } from './advise-quest.ts';

const tidewantRope: Entry = {
  catalogue: 'item',
  id: 'rope',
  name: 'Rope',
  ...blankEntry,
};

const advise = (properties: Parameters<typeof aQuestOf>[1]) =>
  adviseQuest(aQuestOf('The bell', properties), tidewantWorld, { entries: tidewantKnown });

const named = (type: string, type_count: number) => ({ type, type_count });

const salt = (item_quantity: number) => ({ ...collect('Salt'), item_quantity }) as Objective;

describe('a quest', () => {
  it('has no advice where there is nothing to improve', () => {
    expect(adviseQuest(aQuest(), tidewantWorld, { entries: tidewantKnown })).toEqual([]);
  });

  it.each<[string, Partial<Entry> | null | undefined, object | null]>([
    ['that this side does not know', undefined, null],
    ['that the world has', {}, null],
    ['that the world lacks', null, { code: 'entry_unknown', params: { name: 'Rope', id: 'rope' } }],
    ['that is retired', { retired: true }, { code: 'entry_retired', params: { name: 'Rope' } }],
    [
      'that is called otherwise now',
      { name: 'Wet rope' },
      {
        code: 'entry_renamed',
        params: { name: 'Rope', known: 'Wet rope' },
        correction: { name: 'Wet rope', changes: { item_name: 'Wet rope' } },
      },
    ],
  ])('that names an entry %s', (_, change, advice) => {
    const quest = aQuestOf('The bell', { objectives: [{ ...collect('Rope'), item_id: 'rope' }] });
    const entry: Entry = { ...tidewantRope, ...change };
    const entries = { ...noEntries, entryOf: () => change && entry };
    expect(adviseQuest(quest, tidewantWorld, { entries })).toMatchObject(advice ? [advice] : []);
  });

  it('gets advice on a name that is close to a known one, but not on known or new names', () => {
    const objectives = [collect('Drymouth Cutlas'), collect('Drymouth Cutlass'), talkWith('Old Nobody at All')];
    expect(advise({ objectives })).toMatchObject([
      {
        code: 'nearly_known',
        params: { place: named('Collect Item', 1), name: 'Drymouth Cutlas', known: 'Drymouth Cutlass' },
        correction: { collection: 'objectives', property: '0', name: 'Drymouth Cutlass' },
      },
    ]);
  });

  it.each([
    ['Harbo', 'Harbour lamp'],
    ['lamp', 'Harbour lamp'],
    ['amp', null],
    ['Harbuor lmp', 'Harbour lamp'],
    ['Hrbuor lmp', null],
    ['Moonbeam', null],
    ['harbour  LAMP', 'Harbour lamp'],
    ['old  light', 'Harbour lamp'],
  ])('that names %j, which is no entry, gets it marked, and the nearest entry offered: %j', (name, nearest) => {
    const lamp = { ...tidewantRope, id: 'lamp', name: 'Harbour lamp', aliases: ['Old light'] };
    const entries = indexEntries([lamp, { ...lamp, id: 'other', name: 'The harbour lamp of old', aliases: [] }]);
    const quest = aQuestOf('The bell', { objectives: [collect(name)] });
    const [advice] = adviseQuest(quest, tidewantWorld, { entries });
    expect(advice).toMatchObject({
      code: nearest?.toLowerCase() === name.replace('  ', ' ').toLowerCase() ? 'nearly_known' : 'name_unknown',
      params: { place: named('Collect Item', 1), name },
      place: '/objectives/0',
    });
    const changes = { item_name: nearest, item_id: 'lamp' };
    expect(advice?.correction).toEqual(
      nearest === null ? undefined : { collection: 'objectives', property: '0', name: nearest, changes },
    );
  });

  it.each(['Harbour lamp', '', ' '])('that names %j has nothing unknown', (name) => {
    const entries = indexEntries([{ ...tidewantRope, name: 'Harbour lamp' }]);
    const quest = aQuestOf('The bell', { objectives: [collect(name)] });
    expect(adviseQuest(quest, tidewantWorld, { entries })).toEqual([]);
  });

  it('marks no name of a catalogue without entries', () => {
    const entries = indexEntries([{ ...tidewantRope, catalogue: 'npc' }]);
    const quest = aQuestOf('The bell', { objectives: [collect('Moonbeam'), slay('Moonbeam')] });
    expect(adviseQuest(quest, tidewantWorld, { entries }).map(({ place }) => place)).toEqual(['/objectives/1']);
  });

  it('marks names in fields of its own, too', () => {
    const home = {
      key: 'home',
      label: 'Home',
      required: false,
      control: 'entry',
      catalogue: 'item',
      free_text: true,
    } as const;
    const world = indexWorld({ ...tidewantWorld.world, quest_fields: [home] });
    const quest = { ...aQuestOf('The bell'), fields: { home: { id: '', name: 'Rop' } } };
    expect(adviseQuest(quest, world, { entries: indexEntries([tidewantRope]) })).toEqual([
      {
        code: 'nearly_known',
        params: { place: 'Home', name: 'Rop', known: 'Rope' },
        place: '/fields/home',
        correction: {
          collection: 'fields',
          property: 'home',
          name: 'Rope',
          changes: { home_name: 'Rope', home_id: 'rope' },
        },
      },
    ]);
  });

  it('gets advice on two rows about the same thing', () => {
    expect(
      advise({
        asks: [askFor('Mining', 3), askFor('Fishing', 3), askFor('Mining', 9)],
        objectives: [collect('Salt'), slay('Salt'), collect(' salt ')],
        gives: [pay(1), teach('Mining', 5), pay(2)],
      }),
    ).toMatchObject([
      {
        code: 'could_be_one',
        params: { earlier: named('Level Requirement', 1), later: named('Level Requirement', 3), subject: 'Mining' },
      },
      {
        code: 'could_be_one',
        params: { earlier: named('Collect Item', 1), later: named('Collect Item', 2), subject: ' salt ' },
      },
      {
        code: 'could_be_one',
        params: { earlier: named('Currency Reward', 1), later: named('Currency Reward', 2), subject: null },
      },
    ]);
  });

  it('gets no advice on rows without a name', () => {
    expect(advise({ objectives: [collect(''), collect(' '), slay(''), talkWith('')], gives: [give('')] })).toEqual([]);
  });

  it('gets no advice where one row has no room for both amounts', () => {
    expect(advise({ objectives: [salt(15), salt(15)] })).toHaveLength(1);
    expect(advise({ objectives: [salt(15), salt(16)] })).toEqual([]);
    expect(advise({ gives: [pay(125), pay(125, 99, 99)] })).toHaveLength(1);
    expect(advise({ gives: [pay(125), pay(126)] })).toEqual([]);
    expect(advise({ gives: [pay(125, 50), pay(125, 99)] })).toEqual([]);
    expect(advise({ asks: [askFor('Mining', 60), askFor('Mining', 70)] })).toHaveLength(1);
  });

  it('gets advice where it slays somebody whom it needs alive later', () => {
    expect(advise({ objectives: [talkWith('Salt wolf'), slay('Salt wolf')] })).toEqual([]);
    expect(advise({ objectives: [slay('salt Wolf'), talkWith('Salt wolf'), escort('Ebb fox')] })).toMatchObject([
      {
        code: 'slain_and_needed',
        params: { slaying: named('Slay Creature', 1), needing: named('Talk with NPC', 1), name: 'salt Wolf' },
      },
    ]);
  });

  it('gets advice where it gives an item that it asks for', () => {
    expect(advise({ objectives: [collect('A bell')], gives: [give('A bell'), give('A rope')] })).toMatchObject([
      {
        code: 'given_and_asked',
        params: { giving: named('Item Reward', 1), asking: named('Collect Item', 1), name: 'A bell' },
      },
    ]);
  });

  it('gets advice on coins of no worth', () => {
    expect(advise({ gives: [pay(0)] })).toMatchObject([
      { code: 'no_coins', params: { property: named('Currency Reward', 1) } },
    ]);
    expect(advise({ gives: [pay(0, 0, 1)] })).toEqual([]);
  });

  it('gets advice where it gives more than five times a median official quest', () => {
    const official = middleFigures([aQuestOf('Median', { gives: [pay(0, 2), teach('Mining', 100)] })], tidewantWorld);
    const gives = (silver: number, experience: number) =>
      adviseQuest(aQuestOf('Rich', { gives: [pay(0, silver), teach('Mining', experience)] }), tidewantWorld, {
        official: official,
        entries: tidewantKnown,
      });
    expect(gives(10, 500)).toEqual([]);
    expect(gives(11, 599)).toEqual([
      { code: 'much_coins', params: { times: 5.5 }, place: '/rewards' },
      { code: 'much_experience', params: { times: 5.9 }, place: '/rewards' },
    ]);
    expect(
      adviseQuest(aQuestOf('Rich', { gives: [pay(9)] }), tidewantWorld, {
        official: { ...figuresOf([], tidewantWorld), worth: 0 },
      }),
    ).toEqual([]);
  });
});
