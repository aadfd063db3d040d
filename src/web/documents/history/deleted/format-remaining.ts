const day = 24 * 60 * 60 * 1000;

/** How long something can be restored still, in days that are begun: 'for 1 more day'. Both in Unix ms. */
export const formatRemaining = (until: number, now: number): string => {
  const days = Math.max(1, Math.ceil((until - now) / day));
  return `kept for ${days} more ${days === 1 ? 'day' : 'days'}`;
};
