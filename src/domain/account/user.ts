import * as z from 'zod/mini';
import { toVisible } from '#domain/text/text.ts';

/**
 * `default` is a designer. A reviewer also edits the official quests and story lines and decides on submissions. An
 * administrator may do everything.
 */
export const ranks = ['default', 'reviewer', 'administrator'] as const;
export const rank = z.enum(ranks);
export type Rank = z.infer<typeof rank>;

/** Reviewers and administrators. */
export const mayReview = (known: Rank): boolean => known !== 'default';

/** No account can have this id. */
export const officialOwner = 'official';

export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  toVisible(user.display_name) === '' ? user.email.slice(0, user.email.indexOf('@')) : user.display_name.trim();
