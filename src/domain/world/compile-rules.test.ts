import { describe, expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { PropertyValue } from './property.ts';
import { checkQuest, type KnownBefore } from '#domain/quest/quest-rules.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { indexEntries, type EntryLookup } from './entry-lookup.ts';
import { indexWorld } from './index-world.ts';
import { toFields } from './indexed-field.ts';
import type { WorldField } from './world.ts';

const shared = { key: 'part', label: 'Part', required: true };
const strict: WorldField = { ...shared, control: 'entry', catalogue: 'npc', free_text: false };
const free: WorldField = { ...strict, free_text: true };
const choice: WorldField = { ...shared, control: 'choice', options: [{ id: 'one', label: 'One' }] };
const text: WorldField = { ...shared, control: 'text', max: 5 };
const number: WorldField = { ...shared, control: 'number', min: 2, max: 3, default: 2 };
const optional = <Field extends WorldField>(field: Field): Field => ({ ...field, required: false });

const sing = 'Sing';
const worldWith = (field: WorldField) =>
  indexWorld({
    ...tidewant,
    kinds: [
      ...tidewant.kinds,
      { type: sing, collection: 'objectives', icon: '', sentence: '', meaning: null, retired: false, fields: [field] },
    ],
  });
const questWith = (values: Record<string, PropertyValue>) =>
  aQuest({ objectives: numberProperties([{ id: '', type_count: 0, type: sing, ...values }]) });
const named = (id: string, name: string) => ({ part_id: id, part_name: name });

const osk = { catalogue: 'npc', id: 'osk', name: 'Osk', aliases: ['Little Osk'], tags: [] };
const knownEntries = indexEntries([{ ...osk, level: null, value: null, icon: null, retired: false }]);
const entryOf: EntryLookup = (catalogue, id) => (catalogue === 'npc' ? knownEntries.entryOf(catalogue, id) : undefined);
const entries = { entryOf };
const before = { entryOf, before: questWith(named('ysa', 'Ysa')) };

const check = (field: WorldField, values: Record<string, PropertyValue>, known: KnownBefore = {}) => {
  const violation = checkQuest(questWith(values), worldWith(field), known);
  return violation && [violation.code, describeViolation(violation)];
};

describe('a field of a world', () => {
  it.each<[string, WorldField, Record<string, PropertyValue>, KnownBefore?]>([
    ['an entry that the world has', strict, named('osk', 'Osk'), entries],
    ['an earlier name of it', strict, named('osk', 'Little Osk'), entries],
    ['an entry of which this side knows nothing', strict, named('ysa', 'Ysa')],
    ['an unknown entry that the quest named before', strict, named('ysa', 'Ysa'), before],
    [
      'free text that the quest had before',
      strict,
      named('', 'Anna'),
      { before: questWith(named('', 'Anna')), entryOf },
    ],
    ['nothing, where it may', optional(strict), named('', ''), entries],
    ['no name, where it may', optional(free), named('', '')],
    ['an option', choice, { part: 'one' }],
    ['no option, where it may', optional(choice), { part: '' }],
    ['the longest text', text, { part: 'abcde' }],
    ['no text, where it may', optional(text), { part: '' }],
    ['the least number', number, { part: 2 }],
    ['the most', number, { part: 3 }],
    ['no number, where it may', optional(number), {}],
  ])('takes %s', (_, field, values, known) => {
    expect(check(field, values, known)).toBeNull();
  });

  const unknown = 'Part: the world has no such entry. Please choose a different one.';
  it.each<[string, WorldField, Record<string, PropertyValue>, KnownBefore, string, string]>([
    ['an entry that the world lacks', strict, named('ysa', 'Ysa'), entries, 'part_unknown', unknown],
    ['another name of an entry', strict, named('osk', 'Ysa'), entries, 'part_unknown', unknown],
    ['free text', strict, named('', 'Osk'), entries, 'part_unknown', unknown],
    ['nothing', strict, named('', ''), entries, 'part_missing', 'Part is missing.'],
    [
      'nothing, where the world has a message of its own',
      { ...strict, code: 'no_part', message: 'Choose a part.' },
      named('', ''),
      entries,
      'no_part',
      'Choose a part.',
    ],
    ['another unknown entry than before', strict, named('ysa', 'Anna'), before, 'part_unknown', unknown],
    ['two lines of which this side knows nothing', strict, named('ysa', 'Y\nsa'), {}, 'part_unknown', unknown],
    ['a short name', free, named('', 'ab'), {}, 'part_name_length', 'Part must be between 3 and 50 characters.'],
    ['two lines', free, named('', 'Os\nk'), {}, 'part_name_line', 'Part must be one line.'],
    ['no option of it', choice, { part: 'two' }, {}, 'part_unknown', 'Part: please choose one from the list.'],
    ['no option', choice, { part: '' }, {}, 'part_unknown', 'Part: please choose one from the list.'],
    ['a longer text', text, { part: 'abcdef' }, {}, 'part_too_long', 'Part must have at most 5 characters.'],
    ['no text', text, { part: ' ' }, {}, 'part_missing', 'Part is missing.'],
    ['a number below', number, { part: 1 }, {}, 'part_range', 'Part must be between 2 and 3.'],
    ['a number above', number, { part: 4 }, {}, 'part_range', 'Part must be between 2 and 3.'],
    [
      'what its own message describes',
      { ...number, code: 'verses', message: '{label}: {min} to {max} verses, not {more}' },
      { part: 1 },
      {},
      'verses',
      'Part: 2 to 3 verses, not {more}',
    ],
  ])('refuses %s', (_, field, values, known, code, message) => {
    expect(check(field, values, known)).toEqual([code, message]);
  });
});

it('names a coin in its message as it is called, whatever signs are in its name', () => {
  const field: WorldField = { key: 'pay', label: 'Pay', required: true, control: 'coins', message: 'No such {coin}.' };
  const coin = { id: 'dollar', label: '$& of $`', worth: 1, max: 5 };
  const [indexed] = toFields(field, [coin]);
  expect(indexed?.message).toBe('No such $& of $`.');
});
