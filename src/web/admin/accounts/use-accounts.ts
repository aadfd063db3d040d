import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { auditLog, auditRoutes, type AuditAct, type AuditLog } from '#contract/audit-log.ts';
import {
  userList,
  userRoutes,
  userTotals,
  waitingInvitations,
  type UserList,
  type UserSort,
  type UserState,
  type UserTotals,
  type WaitingInvitation,
} from '#contract/users.ts';
import type { Rank } from '#domain/account/user.ts';
import { ApiError, request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { refreshSession } from '#web/shared/session/session.ts';

export const accountKeys = {
  accounts: ['accounts'],
  totals: ['account-totals'],
  invitations: ['waiting-invitations'],
  auditLog: ['audit-log'],
  space: ['space'],
} as const;

export type AccountFilters = {
  readonly rank: Rank | null;
  readonly state: UserState | null;
  readonly verified: 'true' | 'false' | null;
  readonly sort: UserSort;
};
type AccountPage = AccountFilters & { readonly search: string; readonly after: string | null };

/** The old page stays until the new one arrives. */
export const useAccounts = (page: AccountPage) =>
  useQuery({
    queryKey: [...accountKeys.accounts, page],
    queryFn: () => fetchAccounts(page),
    placeholderData: keepPreviousData,
  });

/** `from` and `to` are days where the reader is, both included; empty: not filtered. */
export type AuditFilters = {
  readonly account: string;
  readonly act: AuditAct | null;
  readonly from: string;
  readonly to: string;
  readonly address: string;
};
type AuditPage = AuditFilters & { readonly after: string | null };

export const useAuditLog = (page: AuditPage) =>
  useQuery({
    queryKey: [...accountKeys.auditLog, page],
    queryFn: () => fetchAuditLog(page),
    placeholderData: keepPreviousData,
  });

const fetchAccounts = async ({ sort, ...page }: AccountPage): Promise<UserList> =>
  z.parse(userList, await read(userRoutes.list, { ...page, sort: sort === 'created' ? null : sort }));

export const accountTotalsQuery = {
  queryKey: accountKeys.totals,
  queryFn: async (): Promise<UserTotals> => z.parse(userTotals, await read(userRoutes.totals, {})),
};

export const invitationsQuery = {
  queryKey: accountKeys.invitations,
  queryFn: async (): Promise<WaitingInvitation[]> =>
    z.parse(waitingInvitations, await read(userRoutes.invitations, {})).items,
};

const fetchAuditLog = async ({ account: person, from, to, ...page }: AuditPage): Promise<AuditLog> => {
  const times = { from: toMoment(from, 0), to: toMoment(to, 1) };
  return z.parse(auditLog, await read(auditRoutes.log, { person, ...times, ...page }));
};

/** Unix ms of the beginning of a day, or of its last millisecond. Days have 23 to 25 hours. */
const toMoment = (day: string, after: 0 | 1): string | null => {
  const begin = new Date(`${day}T00:00`);
  if (Number.isNaN(begin.getTime())) return null;
  begin.setDate(begin.getDate() + after);
  return String(begin.getTime() - after);
};

/** After a refusal (403) the person is no administrator any more: reloading the session closes the screen. */
const read = async (address: string, parameters: Readonly<Record<string, string | null>>): Promise<unknown> => {
  const query = new URLSearchParams(Object.entries(parameters).filter(isGiven)).toString();
  try {
    return (await request('GET', query ? `${address}?${query}` : address)).body;
  } catch (error) {
    logError('Accounts could not be loaded', error);
    if (error instanceof ApiError && error.status === 403) await refreshSession();
    throw error;
  }
};

const isGiven = (parameter: [string, string | null]): parameter is [string, string] => Boolean(parameter[1]);
