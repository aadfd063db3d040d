import { late } from '#web/shared/late/late.ts';

/** The toolbar and what players see, where the world's texts have codes. */
export const lateTextFormat = late(() => import('./text-format.tsx'));
