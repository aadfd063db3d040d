import * as z from 'zod/mini';

/** What the signed-in person keeps, of how much one may keep. */
export const usageRoute = '/api/account/usage';

const share = z.object({ used: z.int(), limit: z.int() });

/** `bytes` counts quests and story lines, their earlier versions and what waits for review. */
export const usage = z.object({ documents: share, bytes: share, waiting_submissions: share });
export type Usage = z.infer<typeof usage>;
