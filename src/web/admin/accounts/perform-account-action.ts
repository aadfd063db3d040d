import * as z from 'zod/mini';
import {
  listedUser,
  userAddress,
  userResetMailAddress,
  userSessionsAddress,
  type UserChange,
  type UserList,
} from '#contract/users.ts';
import { request } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';
import type { AccountAction } from './account-action.ts';
import { accountKeys } from './use-accounts.ts';

export const performAccountAction = async (action: AccountAction): Promise<void> => {
  const { id } = action.user;
  if (action.name === 'end-sessions') await withProof(() => request('DELETE', userSessionsAddress(id)));
  else if (action.name === 'reset-mail') await request('POST', userResetMailAddress(id));
  else await change(id, toChange(action));
  void queryClient.invalidateQueries({ queryKey: accountKeys.auditLog });
};

const toChange = (action: AccountAction): UserChange => {
  if (action.name === 'rank') return { rank: action.rank };
  if (action.name === 'second-factor-off') return { second_factor: false };
  return { suspended: action.name === 'suspend' };
};

export const reloadAccounts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: accountKeys.accounts });

const change = async (id: string, body: UserChange): Promise<void> => {
  const { body: answered } = await withProof(() => request('PATCH', userAddress(id), { body }));
  const changed = z.parse(listedUser, answered);
  await queryClient.cancelQueries({ queryKey: accountKeys.accounts });
  queryClient.setQueriesData<UserList>({ queryKey: accountKeys.accounts }, (list) =>
    list ? { ...list, items: list.items.map((user) => (user.id === id ? changed : user)) } : list,
  );
};
