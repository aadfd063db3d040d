import { toVisible } from '#domain/text/text.ts';

/** No account can have this id. */
export const officialOwner = 'official';

export const shownName = (user: { readonly display_name: string; readonly email: string }): string =>
  toVisible(user.display_name) === '' ? user.email.slice(0, user.email.indexOf('@')) : user.display_name.trim();
