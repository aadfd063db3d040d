import { expect, test } from 'vitest';
import { normaliseEmail } from './attempt-keys.ts';

test('an email is the same in any case and with blanks around it', () => {
  expect(normaliseEmail(' Wren@Example.ORG\t')).toBe('wren@example.org');
});
