import * as z from 'zod/mini';
import { accountRoutes, deviceSessions, sessionAddress, type DeviceSession } from '#contract/account.ts';
import { request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';

/** This device first, then the others by when they were last seen. */
const fetchDeviceSessions = async (): Promise<readonly DeviceSession[]> => {
  const { body } = await request('GET', accountRoutes.sessions);
  return z.parse(deviceSessions, body).items;
};

export const deviceSessionsQuery = { queryKey: ['device-sessions'], queryFn: fetchDeviceSessions };

/** Ends one session, or all but this device's. Either way the list is asked for again: it may have been out of date. */
export const requestSessionEnd = async (which: DeviceSession | 'others'): Promise<void> => {
  try {
    await request('DELETE', which === 'others' ? accountRoutes.sessions : sessionAddress(which.id));
  } finally {
    await queryClient.invalidateQueries(deviceSessionsQuery);
  }
};
