import { late } from '#web/shared/late/late.ts';

/** The marks of comments, with what counts threads. */
export const lateMarks = late(() => import('./place-mark.tsx'));
