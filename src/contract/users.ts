import * as z from 'zod/mini';
import { countCharacters } from '#domain/text/count-characters.ts';
import { text } from '#domain/text/text.ts';
import { rank } from '#domain/account/user.ts';
import { pageSizes } from './sizes.ts';

export const userRoutes = {
  list: '/api/users',
  totals: '/api/users/totals',
  one: '/api/users/:id',
  sessions: '/api/users/:id/sessions',
  resetMail: '/api/users/:id/reset-mail',
  invitations: '/api/users/invitations',
  invitation: '/api/users/invitations/:id',
  export: '/api/users/:id/export',
} as const;

export const userAddress = (id: string): string => `${userRoutes.list}/${encodeURIComponent(id)}`;
export const userSessionsAddress = (id: string): string => `${userAddress(id)}/sessions`;
export const userResetMailAddress = (id: string): string => `${userAddress(id)}/reset-mail`;

const pageOf = (size: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(size)));

export const userExportAddress = (id: string): string => `${userAddress(id)}/export`;

export const longestUserSearch = 100;

const userSearch = z.optional(
  text.check(
    z.refine((search) => countCharacters(search) <= longestUserSearch),
    z.meta({ maxLength: longestUserSearch }),
  ),
);

/** `unseen`: whom nobody saw for the longest time comes first. */
export const userSorts = ['created', 'oldest', 'email', 'last_seen', 'unseen'] as const;
export type UserSort = (typeof userSorts)[number];

export const userStates = ['active', 'suspended'] as const;
export type UserState = (typeof userStates)[number];

/** After the account `after`. `search` is a part of the email or the name; what it finds comes newest first, whatever `sort` is. */
export const userListQuery = z.strictObject({
  search: userSearch,
  rank: z.optional(rank),
  state: z.optional(z.enum(userStates)),
  verified: z.optional(z.enum(['true', 'false'])),
  sort: z.prefault(z.enum(userSorts), 'created'),
  limit: pageOf(pageSizes.accounts),
  after: z.optional(text),
});

export const newInvitation = z.strictObject({ email: text, rank: z.optional(rank) });
export type NewInvitation = z.infer<typeof newInvitation>;

/** `email` as it is kept, `ends_at` in Unix ms. */
export const sentInvitation = z.object({ email: z.string(), ends_at: z.int() });
export type SentInvitation = z.infer<typeof sentInvitation>;

export const userInvitationAddress = (id: string): string => `${userRoutes.invitations}/${encodeURIComponent(id)}`;

/** `by` is the email of who invited, null for the command line; `opens` is false while that is no administrator any more. */
export const waitingInvitation = z.object({
  id: z.string(),
  email: z.string(),
  rank,
  by: z.nullable(z.string()),
  opens: z.boolean(),
  made_at: z.int(),
  ends_at: z.int(),
});
export type WaitingInvitation = z.infer<typeof waitingInvitation>;

/** Those that nobody used and that did not end, the latest first. */
export const waitingInvitations = z.object({ items: z.array(waitingInvitation) });

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

/** Of all accounts. A suspended one has a rank, too. */
export const userTotals = z.object({
  all: z.int(),
  default: z.int(),
  reviewer: z.int(),
  administrator: z.int(),
  suspended: z.int(),
  unverified: z.int(),
});
export type UserTotals = z.infer<typeof userTotals>;

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
