import { describe, expect, it } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { checkWorld } from './check-world.ts';
import type { World, WorldField } from './world.ts';

/** Every text that a world may have, each with the same text in it. */
const calledBy = (text: string): World => {
  const field = { key: 'part', label: text, subject: text, message: text, required: true };
  const start = { id: 'bell', name: text };
  const fields: WorldField[] = [
    { ...field, control: 'entry', catalogue: 'item', free_text: true, first_tag: text, default: start },
    { ...field, key: 'other', control: 'choice', options: [{ id: 'one', label: text }] },
  ];
  const [kind] = tidewant.kinds;
  if (!kind) throw new Error('Tidewant has no kinds.');
  const odd = { ...kind, type: text, label: text, sentence: text, meaning: null, fields };
  return {
    ...tidewant,
    name: text,
    catalogues: { ...tidewant.catalogues, item: { label: text, plural: text } },
    quest_fields: [{ key: 'mood', label: text, required: false, control: 'flag' }],
    kinds: [odd, ...tidewant.kinds],
    statuses: [{ id: 'ready', label: text }],
    coins: tidewant.coins.map((coin, index) => (index === 0 ? { ...coin, label: text } : coin)),
  };
};

const names = [
  '/name',
  '/catalogues/item/label',
  '/catalogues/item/plural',
  '/quest_fields/0/label',
  '/kinds/0/type',
  '/kinds/0/label',
  '/kinds/0/fields/0/label',
  '/kinds/0/fields/0/subject',
  '/kinds/0/fields/0/first_tag',
  '/kinds/0/fields/1/label',
  '/kinds/0/fields/1/subject',
  '/kinds/0/fields/1/options/0/label',
  '/coins/0/label',
  '/statuses/0/label',
];
const lines = [
  '/kinds/0/sentence',
  '/kinds/0/fields/0/message',
  '/kinds/0/fields/0/default/name',
  '/kinds/0/fields/1/message',
];

const found = (text: string, code: string): string[] =>
  checkWorld(calledBy(text)).flatMap((violation) => (violation.code === code ? [violation.pointer] : []));

describe('the name that a world gives a kind, field or limit', () => {
  it.each(['Bell of 鐘の音', 'می\u200Cخواهم', 'שלום', '👩\u200D🌾'])('may be %j', (text) => {
    expect(checkWorld(calledBy(text))).toEqual([]);
  });

  it.each(['Be\u202Ell', '\u2067Bell', 'Bell\u200F'])('does not turn the direction of text, as %j does', (text) => {
    expect(found(text, 'world_name').toSorted()).toEqual(names.toSorted());
    expect(found(text, 'world_direction').toSorted()).toEqual(lines.toSorted());
  });

  it.each(['\u200B', ' \u3164 ', '\u2800\u2060'])('shows something, unlike %j', (text) => {
    expect(found(text, 'world_name').toSorted()).toEqual(names.toSorted());
    expect(found(text, 'world_direction')).toEqual([]);
  });
});
