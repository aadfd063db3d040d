import * as z from 'zod/mini';

/** Whoever writes quests is a designer; an administrator also keeps the official content and the accounts. */
export const ranks = ['default', 'administrator'] as const;
export const rank = z.enum(ranks);
export type Rank = z.infer<typeof rank>;

/** The owner of official content; no account can have this id. */
export const officialOwner = 'official';

/** What the header greets a person with: the display name, or the part of the email before the @. */
export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  user.display_name.trim() || user.email.slice(0, user.email.indexOf('@'));
