import { toVisible } from '#domain/text/visible-text.ts';

/** The owner of official content; no account can have this id. */
export const officialOwner = 'official';

/** What the header greets a person with: the display name, or the part of the email before the @. */
export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  toVisible(user.display_name) === '' ? user.email.slice(0, user.email.indexOf('@')) : user.display_name.trim();
