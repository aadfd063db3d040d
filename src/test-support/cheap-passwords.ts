import type { PasswordCost } from '#server/auth/passwords/password-hash.ts';

/** What a hash takes where a test needs accounts and proves nothing about passwords: as little as there is. */
export const cheapPasswords: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
