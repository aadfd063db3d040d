import type { PasswordCost } from '#server/auth/passwords/password-hash.ts';

/** As little as a hash can cost, for tests that prove nothing about passwords. */
export const cheapPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
