import type { PasswordCost } from '#server/accounts/auth/passwords/password-hash.ts';

export const cheapPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
