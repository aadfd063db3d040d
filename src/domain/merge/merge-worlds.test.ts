import { describe, expect, test } from 'vitest';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { mergeWorlds } from './merge-worlds.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';

const base = aWorld();
const [have, get, pay] = base.kinds as [WorldKind, WorldKind, WorldKind];
const [thing, quantity] = have.fields as [WorldField, WorldField];
const note: WorldField = { key: 'note', label: 'Note', required: false, control: 'text', max: 200 };
const withHave = (parts: Partial<WorldKind>): World => aWorld({ kinds: [{ ...have, ...parts }, get, pay] });
const limitsWith = (parts: Partial<World['limits']>): World => aWorld({ limits: { ...base.limits, ...parts } });
const [penny, crown] = base.coins as [World['coins'][number], World['coins'][number]];

const startingAt = (start: number): World => aWorld({ levels: { start, steps: [] } });

const settleWith = (mine: World, theirs: World) => {
  const { questions, settle } = mergeWorlds({ base, mine, theirs });
  return questions.length > 0 ? questions : settle({});
};

describe('two changes of a world', () => {
  const theirs = aWorld({ name: 'Theirs' });

  test.each<[string, World, World]>([
    ['a kind that one added', withKinds([...base.kinds, aKind({ type: 'New' })]), { ...theirs }],
    ['a kind that one removed', withKinds([have, pay]), theirs],
    ['the label of a kind', withHave({ label: 'Own' }), theirs],
    ['a catalogue', aWorld({ catalogues: { thing: { label: 'Item', plural: 'Items' } } }), theirs],
    [
      'a new catalogue',
      aWorld({ catalogues: { ...base.catalogues, place: { label: 'Place', plural: 'Places' } } }),
      theirs,
    ],
    ['a field of the quest', aWorld({ quest_fields: [note] }), theirs],
    ['a limit', limitsWith({ rewards: { min: 1, max: 9 } }), theirs],
    ['a coin', aWorld({ coins: [penny, { ...crown, max: 5 }] }), theirs],
    ['levels', aWorld({ levels: { start: 1, steps: [10] } }), theirs],
    ['statuses', aWorld({ statuses: [{ id: 'ready', label: 'Ready' }] }), theirs],
  ])('are both kept: %s, and the name', (_what, mine, other) => {
    expect(settleWith(mine, other)).toEqual({ ...mine, name: 'Theirs' });
    expect(settleWith(other, mine)).toEqual({ ...mine, name: 'Theirs' });
  });

  test('of one kind are both kept: its icon and one of its fields', () => {
    const changed = { ...quantity, label: 'Number' };
    const merged = settleWith(withHave({ icon: 'star' }), withHave({ fields: [thing, changed] }));
    expect(merged).toEqual(withHave({ icon: 'star', fields: [thing, changed] }));
  });

  test('of two limits are both kept', () => {
    const [rewards, objectives] = [
      { min: 1, max: 9 },
      { min: 1, max: 7 },
    ];
    expect(settleWith(limitsWith({ rewards }), limitsWith({ objectives }))).toEqual(
      limitsWith({ rewards, objectives }),
    );
  });

  test('are a question where both change levels, or statuses', () => {
    expect(settleWith(startingAt(1), startingAt(2))).toMatchObject([{ place: ['levels'], mine: { start: 1 } }]);
    expect(settleWith(startingAt(1), startingAt(1))).toEqual(startingAt(1));
    const [one, other] = [aWorld({ statuses: [] }), aWorld({ statuses: [{ id: 'ready', label: 'Ready' }] })];
    expect(settleWith(one, other)).toMatchObject([{ place: ['statuses'], mine: [] }]);
  });

  test('take levels away where one does', () => {
    const levelled = aWorld({ levels: { start: 1, steps: [] } });
    const merged = mergeWorlds({ base: levelled, mine: base, theirs: { ...levelled, name: 'Theirs' } }).settle({});
    expect(merged).toStrictEqual(aWorld({ name: 'Theirs' }));
  });

  test('alike are no question', () => {
    expect(settleWith(theirs, theirs)).toEqual(theirs);
    const removed = withKinds([have, pay]);
    expect(settleWith(removed, removed)).toEqual(removed);
  });

  test('take away what one removes of a kind', () => {
    const labelled = withHave({ label: 'Own' });
    const { settle } = mergeWorlds({ base: labelled, mine: withHave({ label: 'Own', icon: 'star' }), theirs: base });
    const merged = settle({});
    expect(merged).toStrictEqual(withHave({ icon: 'star' }));
    expect(Object.keys(merged.kinds[0] ?? {})).not.toContain('label');
  });
});

describe('two changes of one field', () => {
  test.each<[string, World, World, readonly string[], unknown, unknown]>([
    ['the name', aWorld({ name: 'Mine' }), aWorld({ name: 'Theirs' }), ['name'], 'Mine', 'Theirs'],
    [
      'a limit',
      limitsWith({ rewards: { min: 0, max: 2 } }),
      limitsWith({ rewards: { min: 0, max: 3 } }),
      ['limits', 'rewards'],
      { min: 0, max: 2 },
      { min: 0, max: 3 },
    ],
    ['an icon', withHave({ icon: 'a' }), withHave({ icon: 'b' }), ['kinds', 'Have', 'icon'], 'a', 'b'],
    [
      'a field that one removed',
      withHave({ fields: [thing] }),
      withHave({ fields: [thing, { ...quantity, label: 'Number' }] }),
      ['kinds', 'Have', 'fields', 'quantity'],
      null,
      { ...quantity, label: 'Number' },
    ],
    [
      'a kind that one removed',
      withKinds([get, pay]),
      withHave({ icon: 'b' }),
      ['kinds', 'Have'],
      null,
      { ...have, icon: 'b' },
    ],
    [
      'a coin that both added',
      aWorld({ coins: [...base.coins, { id: 'groat', label: 'Groat', worth: 4, max: 9 }] }),
      aWorld({ coins: [...base.coins, { id: 'groat', label: 'Groat', worth: 5, max: 9 }] }),
      ['coins', 'groat'],
      { id: 'groat', label: 'Groat', worth: 4, max: 9 },
      { id: 'groat', label: 'Groat', worth: 5, max: 9 },
    ],
  ])('are a question: %s', (_what, mine, theirs, place, ours, others) => {
    const { questions, settle } = mergeWorlds({ base, mine, theirs });
    const id = `/${place.join('/')}`;
    expect(questions).toEqual([{ id, place, mine: ours, theirs: others }]);
    expect(settle({ [id]: 'mine' })).toEqual(mine);
    expect(settle({ [id]: 'theirs' })).toEqual(theirs);
  });

  test('are a question with an id of its own, whatever the name of the kind', () => {
    const kind = aKind({ type: 'a/b~c' });
    const worldWith = (icon: string): World => withKinds([{ ...kind, icon }]);
    const { questions } = mergeWorlds({ base: worldWith('x'), mine: worldWith('y'), theirs: worldWith('z') });
    expect(questions.map(({ id }) => id)).toEqual(['/kinds/a~1b~0c/icon']);
  });
});

describe('the order of kinds', () => {
  const [first, last] = [aKind({ type: 'First' }), aKind({ type: 'Last' })];

  test.each<[string, readonly WorldKind[], readonly WorldKind[], readonly WorldKind[]]>([
    ['has what each added at its place', [first, ...base.kinds], [...base.kinds, last], [first, ...base.kinds, last]],
    ['is that of the one who moved them', [pay, get, have], [have, get, last, pay], [pay, get, last, have]],
    ['is that of the other who moved them', [have, get, last, pay], [pay, get, have], [pay, get, last, have]],
    ['is mine where both moved them', [pay, get, have], [get, have, pay], [pay, get, have]],
  ])('%s', (_what, mine, theirs, merged) => {
    expect(settleWith(withKinds(mine), withKinds(theirs))).toEqual(withKinds(merged));
  });
});

function withKinds(kinds: readonly WorldKind[]): World {
  return aWorld({ kinds: [...kinds] });
}
