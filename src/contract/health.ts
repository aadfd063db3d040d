import * as z from 'zod/mini';

export const healthRoutes = { live: '/livez', ready: '/readyz' } as const;

export const liveness = z.object({ status: z.literal('ok') });

/** `space` is `low` while what designers write is refused for want of it; all else goes on. */
export const readiness = z.object({ status: z.literal('ok'), space: z.enum(['ok', 'low']) });
export type Readiness = z.infer<typeof readiness>;
