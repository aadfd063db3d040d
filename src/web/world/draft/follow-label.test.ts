import { describe, expect, it } from 'vitest';
import { followLabel, keyOf, toKey } from './follow-label.ts';

describe('toKey', () => {
  it.each([
    ['Given by', 'given_by'],
    ['Élan vital', 'elan_vital'],
    ['2nd place', 'nd_place'],
    ['  ', ''],
    ['a'.repeat(41), 'a'.repeat(40)],
  ])('makes of "%s" "%s"', (typed, key) => expect(toKey(typed)).toBe(key));
});

describe('keyOf', () => {
  it('ends with a letter or a digit, and has a fallback', () => {
    expect(keyOf('Place (of birth)', 'field')).toBe('place_of_birth');
    expect(keyOf('場所', 'field')).toBe('field');
  });
});

describe('followLabel', () => {
  const others = ['place'];
  it.each([
    [{ label: 'New field', key: 'new_field' }, 'Giver', 'giver'],
    [{ label: 'New field', key: 'new_field' }, 'Place', 'place_2'],
    [{ label: 'Place', key: 'place_2' }, 'Region', 'region'],
    [{ label: '', key: 'field' }, 'Giver', 'giver'],
    [{ label: 'Giver', key: 'npc' }, 'Given by', 'npc'],
  ])('of %o with the label %s is %s', (before, label, key) =>
    expect(followLabel({ before, label, others, fallback: 'field' })).toBe(key),
  );
});
