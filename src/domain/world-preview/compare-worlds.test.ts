import { describe, expect, it } from 'vitest';
import type { World, WorldField } from '#domain/world/world.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { compareWorlds } from './compare-worlds.ts';

const fee: WorldField = { key: 'fee', label: 'Fee', required: false, control: 'coins' };
const before = aWorld({ quest_fields: [fee] });
const costing = { ...aQuest({ requirements: {}, objectives: {}, rewards: {} }), fields: { penny: 5, crown: 0 } };
const [penny, crown] = before.coins as [World['coins'][number], World['coins'][number]];

describe('a quest whose own fields count coins is touched', () => {
  it.each<[string, boolean, World]>([
    ['when the field goes', true, { ...before, quest_fields: [] }],
    ['when the field changes', true, { ...before, quest_fields: [{ ...fee, label: 'Cost' }] }],
    ['when the coin goes', true, { ...before, coins: [crown] }],
    ['when the coin goes, at 0 too', true, { ...before, coins: [penny] }],
    ['when the most of the coin goes below it', true, { ...before, coins: [{ ...penny, max: 4 }, crown] }],
    ['not when the most of the coin comes down to it', false, { ...before, coins: [{ ...penny, max: 5 }, crown] }],
  ])('%s', (_, isTouched, after) => {
    const [difference, ...others] = compareWorlds(before, after);
    expect([difference?.touchesQuest(costing), others]).toEqual([isTouched, []]);
  });
});

it.each<[string, Partial<World>, Partial<World>]>([
  ['levels', { levels: { start: 1, steps: [5] } }, { levels: { start: 1, steps: [6] } }],
  ['statuses', { statuses: [] }, { statuses: [{ id: 'ready', label: 'Ready' }] }],
  ['samples', { samples: [] }, { samples: ['storyline_official_the_first_one'] }],
])('%s come, change and go, and touch no quest', (part, one, other) => {
  const [plain, first, second] = [aWorld(), aWorld(one), aWorld(other)];
  const changes = [compareWorlds(plain, first), compareWorlds(first, second), compareWorlds(second, plain)].flat();
  expect(changes.map(({ pointer, change }) => `${pointer} ${change}`)).toEqual([
    `/${part} added`,
    `/${part} changed`,
    `/${part} removed`,
  ]);
  expect(changes.map(({ touchesQuest }) => touchesQuest(costing))).toEqual([false, false, false]);
  expect(compareWorlds(first, first)).toEqual([]);
});

it('another coin that goes touches no quest whose own fields lack it', () => {
  const [difference] = compareWorlds(before, { ...before, coins: [penny] });
  expect(difference?.touchesQuest({ ...costing, fields: { penny: 5 } })).toBe(false);
});

const only = (...quest_fields: WorldField[]): World => aWorld({ quest_fields });
const optional = <Field extends WorldField>(field: Field): Field => ({ ...field, required: false });
const required = <Field extends WorldField>(field: Field): Field => ({ ...field, required: true });

describe('a quest that a field of quests would refuse is touched', () => {
  const bare = aQuest({ requirements: {}, objectives: {}, rewards: {} });
  const giver: WorldField = {
    key: 'giver',
    label: 'Giver',
    required: true,
    control: 'entry',
    catalogue: 'thing',
    free_text: false,
  };
  const mood: WorldField = {
    key: 'mood',
    label: 'Mood',
    required: false,
    control: 'choice',
    options: [
      { id: 'glad', label: 'Glad' },
      { id: 'sad', label: 'Sad' },
    ],
  };
  const sad = { ...bare, fields: { mood: 'sad' } };
  const given = { ...bare, fields: { giver: { id: 'osk', name: 'Osk' } } };
  const options = mood.options.slice(0, 1);

  it.each<[string, 'added' | 'lowered', boolean, typeof bare, World, World]>([
    ['that a new one asks for', 'added', true, bare, only(), only(giver)],
    ['not where it has it', 'lowered', false, given, only(optional(giver)), only(giver)],
    ['that one asks for now', 'lowered', true, bare, only(optional(giver)), only(giver)],
    ['not by a new one that it may lack', 'added', false, bare, only(), only(optional(giver))],
    ['whose option is gone', 'lowered', true, sad, only(mood), only({ ...mood, options })],
    ['not without an option, where it may', 'lowered', false, bare, only(mood), only({ ...mood, options })],
    ['whose coins one asks for now', 'lowered', true, bare, only(fee), only(required(fee))],
    [
      'not where it counts one of the coins',
      'lowered',
      false,
      { ...bare, fields: { penny: 1 } },
      only(fee),
      only(required(fee)),
    ],
  ])('%s (%s)', (_, change, isTouched, quest, from, to) => {
    const [difference, ...others] = compareWorlds(from, to);
    expect([difference?.change, difference?.touchesQuest(quest), others]).toEqual([change, isTouched, []]);
  });
});

const having = (values: object) => ({
  ...aQuest({ objectives: {}, rewards: {} }),
  requirements: {
    0: { id: '0', type_count: 1, type: 'Have', thing_id: '', thing_name: 'Rope', quantity: 1, ...values },
  },
});

describe('a quest that a part of a kind would refuse is touched', () => {
  const [have] = before.kinds as [World['kinds'][number]];
  const withField = (field: WorldField): World => ({
    ...before,
    kinds: before.kinds.map((kind) => (kind.type === have.type ? { ...kind, fields: [...have.fields, field] } : kind)),
  });
  const text: WorldField = { key: 'note', label: 'Note', required: false, control: 'text', max: 9 };
  const place: WorldField = { ...text, control: 'entry', catalogue: 'thing', free_text: false } as WorldField;
  const flag: WorldField = { key: 'note', label: 'Note', required: false, control: 'flag' };

  it.each<[string, boolean, object, WorldField]>([
    ['an empty text that it needs now', true, { note: '' }, text],
    ['a text that it lacks', true, {}, text],
    ['not a text that it has', false, { note: 'Wet' }, text],
    ['an empty entry that it needs now', true, { note_id: '', note_name: '' }, place],
    ['not an entry that is gone since', false, { note_id: 'gone', note_name: 'Gone' }, place],
    ['a flag that it lacks', true, {}, flag],
  ])('%s', (_, isTouched, values, field) => {
    const [difference, ...others] = compareWorlds(withField(field), withField({ ...field, required: true }));
    expect([difference?.change, difference?.touchesQuest(having(values)), others]).toEqual(['lowered', isTouched, []]);
  });
});

describe('a narrower limit of names touches a quest', () => {
  const free: WorldField = {
    key: 'giver',
    label: 'Giver',
    required: false,
    control: 'entry',
    catalogue: 'thing',
    free_text: true,
  };
  const world = aWorld({ quest_fields: [free] });
  const strict = aWorld({ quest_fields: [{ ...free, free_text: false }] });
  const bare = aQuest({ requirements: {}, objectives: {}, rewards: {} });
  const named = (name: string) => ({ ...bare, fields: { giver: { id: '', name } } });
  const grouped = { ...bare, reward_groups: { one: { title: 'Take one', pick: 'player', count: 1 } as const } };

  it.each<[string, boolean, typeof bare, World, World['limits']['name']]>([
    ['whose own field has a longer one', true, named('Osk the Old'), world, { min: 1, max: 5 }],
    ['whose own field has a shorter one', true, named('Osk'), world, { min: 5, max: 50 }],
    ['not where it may be empty', false, bare, world, { min: 5, max: 50 }],
    ['not where names are those of entries', false, named('Osk'), strict, { min: 5, max: 50 }],
    ['whose rewards to choose from have a longer title', true, grouped, world, { min: 1, max: 5 }],
    ['not by a longer least', false, grouped, world, { min: 9, max: 50 }],
  ])('%s', (_, isTouched, quest, from, name) => {
    const [difference] = compareWorlds(from, { ...from, limits: { ...from.limits, name } });
    expect(difference?.touchesQuest(quest)).toBe(isTouched);
  });
});
