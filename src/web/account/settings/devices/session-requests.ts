import * as z from 'zod/mini';
import { accountRoutes, deviceSessions, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';

const fetchDeviceSessions = async (): Promise<readonly DeviceSession[]> => {
  const { body } = await request('GET', accountRoutes.sessions);
  return z.parse(deviceSessions, body).items;
};

export const deviceSessionsQuery = { queryKey: ['device-sessions'], queryFn: fetchDeviceSessions };

/** Loads the list again after a failure too: the list may have been out of date. */
export const requestSessionEnd = async (which: DeviceSession | 'others'): Promise<void> => {
  try {
    await request('DELETE', which === 'others' ? accountRoutes.sessions : sessionAddress(which.id));
  } finally {
    await queryClient.invalidateQueries(deviceSessionsQuery);
  }
};
