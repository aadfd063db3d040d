import type { Person } from '#contract/history.ts';
import { officialOwner } from '#domain/account/user.ts';
import { productName } from '#web/shared/screens/product-name.ts';
import * as texts from '#texts/history.ts';

/** Somebody's name as the viewer reads it; the official content that an installation begins with has the product's. */
export const namePerson = ({ id, name }: Person, viewer: string): string => {
  if (id === viewer) return texts.you;
  if (id === officialOwner) return productName;
  return name || texts.formerAccount;
};
