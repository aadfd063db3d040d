import { expect, test } from 'vitest';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { typesOfWorld } from './kind-types.ts';
import { createNames, toLiteral, toPascal } from './type-names.ts';
import { writeCSharp } from './write-csharp.ts';
import { writeTypeScript } from './write-typescript.ts';

test.each([
  ['item_id', 'ItemId'],
  ['XP Reward', 'XPReward'],
  ['Сбор трав', 'СборТрав'],
  ['3 wolves', '_3Wolves'],
  ['!?', '_'],
  ['a𝒜b', 'AB'],
])('the type %s is called %s in code', (text, name) => {
  expect(toPascal(text)).toBe(name);
});

test('no name is given twice, or one that is taken', () => {
  const nameOf = createNames(['QuestReward']);
  expect(['Quest', 'quest', 'Gold Reward', 'Reward'].map((text) => nameOf(text, 'Reward'))).toEqual([
    'QuestReward2',
    'QuestReward3',
    'GoldReward',
    'RewardReward',
  ]);
});

test('nothing in a name ends a text or a comment of the code', () => {
  expect(toLiteral('a"\u2028b')).toBe(String.raw`"a\"\u2028b"`);
  const kind = aKind({ type: 'A "*/ \\ B', label: '*/ export {}; </summary>\u2028x' });
  const world = { ...aWorld({ kinds: [kind] }), name: 'One\u2028two' };
  const [typeScript, cSharp] = [writeTypeScript(world), writeCSharp(world)];
  expect(typeScript).toContain('/** * / export {}; </summary> x */');
  expect(typeScript).toContain(String.raw`type: "A \"*/ \\ B";`);
  expect(cSharp).toContain('/// <summary>*/ export {}; &lt;/summary> x</summary>');
  expect(cSharp).toContain(String.raw`case "A \"*/ \\ B": `);
  for (const code of [typeScript, cSharp]) expect(code).not.toContain('\u2028');
});

test('a coin and a field that is not required may be missing', () => {
  const { kinds } = typesOfWorld(aWorld(), []);
  const keys = kinds.flatMap((each) => each.keys);
  expect(keys.length).toBeGreaterThan(0);
  expect(
    keys.filter(({ key }) => aWorld().coins.some(({ id }) => id === key)).every(({ isRequired }) => !isRequired),
  ).toBe(true);
});
