import type { StoredTime } from '#server/auth/auth-tables.ts';

/** Unix ms of a time as the database keeps it. */
export const toUnixTime = (time: StoredTime): number => new Date(time).getTime();
