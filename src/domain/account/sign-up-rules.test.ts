import { describe, expect, it } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { checkSignUp, isEmailShaped } from './sign-up-rules.ts';

const signUp = {
  email: 'ysa@saltlea.example',
  password: 'long enough',
  confirmation: 'long enough',
  termsAccepted: true,
};

const password = (length: number) => ({ password: 'p'.repeat(length), confirmation: 'p'.repeat(length) });

describe('checkSignUp', () => {
  it('accepts what keeps every rule', () => {
    expect(checkSignUp(signUp)).toBeNull();
    expect(checkSignUp({ ...signUp, password: '12345678', confirmation: '12345678' })).toBeNull();
  });

  it('returns one broken rule after the other, in order', () => {
    const worst = { email: 'nobody', password: '1234567', confirmation: 'other', termsAccepted: false };
    const mends = [{}, { termsAccepted: true }, { email: signUp.email }, { password: signUp.password }, signUp];
    const messages = mends.map((_mend, index) => checkSignUp(Object.assign({}, worst, ...mends.slice(0, index + 1))));
    expect(messages.map((violation) => violation && describeViolation(violation))).toEqual([
      'You must agree to the terms and conditions to sign up.',
      'Please enter a valid email address.',
      'Password must be at least 8 characters long.',
      "Passwords don't match. Please try again.",
      null,
    ]);
  });

  it('bounds a password above, so that hashing it stays cheap', () => {
    expect(checkSignUp({ ...signUp, ...password(128) })).toBeNull();
    expect(checkSignUp({ ...signUp, ...password(129) })).toMatchObject({ code: 'password_too_long' });
  });
});

describe('isEmailShaped', () => {
  it.each([
    'a@b.co',
    'a@b.c',
    'first.last+tag@sub.domain.example',
    'josé@example.org',
    'x@sub_domain.org',
    'δοκιμή@παράδειγμα.ελ',
    "o'brien@example.org",
    `${'a'.repeat(249)}@b.co`,
  ])('accepts %s', (email) => {
    expect(isEmailShaped(email)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a@.c', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b .c', 'a@b@c.d', ' a@b.c'])(
    'refuses %j',
    (email) => {
      expect(isEmailShaped(email)).toBe(false);
    },
  );

  it.each(['a,b@c.d', 'a<b@c.d>', 'a;b@c.d', 'a\u200b@b.c', 'a\u0000@b.c', 'a\ud800@b.c', `${'a'.repeat(250)}@b.co`])(
    'refuses %j, which no mail reaches',
    (email) => {
      expect(isEmailShaped(email)).toBe(false);
    },
  );

  it('trims what was typed at the sign-up', () => {
    expect(checkSignUp({ ...signUp, email: ' josé@example.org ' })).toBeNull();
  });
});
