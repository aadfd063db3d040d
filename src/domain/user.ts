import type { Breach } from './breach.ts';
import { isOneLine } from './field-text.ts';
import { limits } from './limits.ts';

/** The owner of official content; no account can have this id. */
export const officialOwner = 'official';

/** What the header greets a person with: the display name, or the part of the email before the @. */
export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  user.display_name.trim() || user.email.slice(0, user.email.indexOf('@'));

/** Whether a display name fits on one line of 50 characters; empty means none. */
export const checkDisplayName = (name: string): Breach | null =>
  name.length <= limits.displayName.max && isOneLine(name) && name.isWellFormed()
    ? null
    : { code: 'display_name', message: 'The display name should be one line of at most 50 characters.' };
