import * as z from 'zod/mini';
import { toVisible } from '#domain/text/text.ts';

/** `default` is a designer. An administrator also edits the official content and manages accounts. */
export const ranks = ['default', 'administrator'] as const;
export const rank = z.enum(ranks);
export type Rank = z.infer<typeof rank>;

/** No account can have this id. */
export const officialOwner = 'official';

export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  toVisible(user.display_name) === '' ? user.email.slice(0, user.email.indexOf('@')) : user.display_name.trim();
