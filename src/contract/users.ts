import * as z from 'zod/mini';
import { countCharacters } from '#domain/text/count-characters.ts';
import { text } from '#domain/text/text.ts';
import { rank } from '#domain/account/user.ts';
import { pageSizes } from './sizes.ts';

export const userRoutes = {
  list: '/api/users',
  one: '/api/users/:id',
  sessions: '/api/users/:id/sessions',
  resetMail: '/api/users/:id/reset-mail',
  auditLog: '/api/audit-log',
} as const;

export const userAddress = (id: string): string => `${userRoutes.list}/${encodeURIComponent(id)}`;
export const userSessionsAddress = (id: string): string => `${userAddress(id)}/sessions`;
export const userResetMailAddress = (id: string): string => `${userAddress(id)}/reset-mail`;

const pageOf = (size: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(size)));

export const longestUserSearch = 100;

const userSearch = z.optional(
  text.check(
    z.refine((search) => countCharacters(search) <= longestUserSearch),
    z.meta({ maxLength: longestUserSearch }),
  ),
);

/** Newest first, after the account `after`. `search` is a part of the email or the name. */
export const userListQuery = z.strictObject({
  search: userSearch,
  limit: pageOf(pageSizes.accounts),
  after: z.optional(text),
});

export const listedUser = z.object({
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  display_name: z.string(),
  rank,
  created_at: z.int(),
  last_seen_at: z.nullable(z.int()),
  suspended_at: z.nullable(z.int()),
  second_factor: z.boolean(),
  quests: z.int(),
  story_lines: z.int(),
  bytes: z.int(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** `next` is the `after` of the next page, null on the last. */
export const userList = z.object({ items: z.array(listedUser), next: z.nullable(z.string()) });
export type UserList = z.infer<typeof userList>;

export const userParams = z.object({ id: text });

export const userChange = z.union([
  z.strictObject({ rank }),
  z.strictObject({ suspended: z.boolean() }),
  z.strictObject({ second_factor: z.literal(false) }),
]);
export type UserChange = z.infer<typeof userChange>;

export const auditActions = [
  'rank changed',
  'account suspended',
  'account restored',
  'sessions ended',
  'reset mail sent',
  'second factor switched off',
  'administrator signed in',
  'administrator deleted their account',
  'content token made',
  'content token revoked',
  'release made',
  'release removed',
  'channel changed',
  'submission approved',
  'submission sent back',
  'submission declined',
  'official quest created',
  'official quest changed',
  'official quest deleted',
  'official quest restored',
  'official story line created',
  'official story line changed',
  'official story line deleted',
  'official story line restored',
  'official view created',
  'official view changed',
  'official view deleted',
  'official view restored',
  'official pattern created',
  'official pattern changed',
  'official pattern deleted',
  'official pattern restored',
  'world changed',
  'world chosen',
  'entry created',
  'entry changed',
  'entry deleted',
  'entries imported',
  'entry replaced',
  'replacement taken back',
] as const;

/** `target` is an email, a title or a name. `detail` is the new rank, a sign-in's network address, or an id. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.int(),
  act: z.enum(auditActions),
  actor: z.string(),
  target: z.string(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `account` is a part of the email or the name of who did it, or of whom it was done to. A whole email finds deleted accounts, too. */
export const auditQuery = z.strictObject({
  account: userSearch,
  act: z.optional(z.enum(auditActions)),
  limit: pageOf(pageSizes.auditLog),
  after: z.optional(text),
});

/** `more_accounts`: more accounts match than are looked at. */
export const auditLog = z.object({
  items: z.array(auditEntry),
  next: z.nullable(z.string()),
  more_accounts: z.boolean(),
});
export type AuditLog = z.infer<typeof auditLog>;
