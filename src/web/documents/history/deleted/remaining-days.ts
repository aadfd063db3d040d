const day = 24 * 60 * 60 * 1000;

/** For how many days something can still be restored; a day that has begun counts whole. Both in Unix ms. */
export const remainingDays = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / day));
