import { expect, test } from 'vitest';
import { namePerson } from './document-versions.ts';

test.each([
  [{ id: 'rowan', name: 'Rowan' }, 'you'],
  [{ id: 'osk', name: 'Osk' }, 'Osk'],
  [{ id: 'official', name: '' }, 'Runeloom'],
  [{ id: 'gone', name: '' }, 'somebody whose account was deleted'],
])('the person %o of a version is called %s', (person, name) => {
  expect(namePerson(person, 'rowan')).toBe(name);
});
