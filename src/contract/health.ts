import * as z from 'zod/mini';

export const healthRoutes = { live: '/livez', ready: '/readyz', probe: '/api/probe' } as const;

export const liveness = z.object({ status: z.literal('ok') });

/** `space` is `low` while designers' writes are refused for lack of space. */
export const readiness = z.object({ status: z.literal('ok'), space: z.enum(['ok', 'low']) });
export type Readiness = z.infer<typeof readiness>;

/** How the server sees who asks. `forwarded`: a proxy named a client's address; `trusted`: it was believed. */
export const probe = z.object({ address: z.string(), host: z.string(), forwarded: z.boolean(), trusted: z.boolean() });
export type Probe = z.infer<typeof probe>;

/** For administrators. */
export const installationAddress = '/api/installation';
export const installation = z.object({ version: z.string(), database: z.enum(['sqlite', 'postgres']) });
export type InstallationFacts = z.infer<typeof installation>;
