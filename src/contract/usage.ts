import * as z from 'zod/mini';

export const usageRoute = '/api/account/usage';

const share = z.object({ used: z.int(), limit: z.int() });

/** `bytes` counts documents, their earlier versions and open submissions. */
export const usage = z.object({ documents: share, bytes: share, waiting_submissions: share });
export type Usage = z.infer<typeof usage>;
