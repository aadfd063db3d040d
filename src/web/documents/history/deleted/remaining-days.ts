const day = 24 * 60 * 60 * 1000;

/** A day that has begun counts whole. Both in Unix ms. */
export const remainingDays = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / day));
