import type { StoredTime } from '#server/auth/auth-tables.ts';

export const toUnixTime = (time: StoredTime): number => new Date(time).getTime();
