import * as z from 'zod/mini';

export const healthRoutes = { live: '/livez', ready: '/readyz' } as const;

export const liveness = z.object({ status: z.literal('ok') });

/** `space` is `low` while designers' writes are refused for lack of space. */
export const readiness = z.object({ status: z.literal('ok'), space: z.enum(['ok', 'low']) });
export type Readiness = z.infer<typeof readiness>;
