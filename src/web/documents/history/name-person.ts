import type { Person } from '#contract/history.ts';
import { officialOwner } from '#domain/account/user.ts';
import { productName } from '#web/shared/screens/screen-titles.ts';
import * as texts from '#texts/history.ts';

/** The first official content has the product's name. */
export const namePerson = ({ id, name }: Person, viewer: string): string => {
  if (id === viewer) return texts.you;
  if (id === officialOwner) return productName;
  return name || texts.formerAccount;
};
