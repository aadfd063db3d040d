import * as z from 'zod/mini';
import { type AsideOfOwner, asideOfOwner, setAsideOfOwnerAddress } from '#contract/set-aside.ts';
import { request } from '#web/shared/api/api.ts';

/** Begins the key of everything that is read of what an owner set aside. */
export const asideKey = (owner: string | undefined) => ['set-aside', owner] as const;

export const readAsideOfOwner = async (owner: string): Promise<AsideOfOwner> => {
  const { body } = await request('GET', setAsideOfOwnerAddress(owner));
  return z.parse(asideOfOwner, body);
};
