import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';

export const usageRoute = '/api/account/usage';

const share = z.object({ used: z.int(), limit: z.int() });

/** `bytes` counts documents, their earlier versions and open submissions. */
export const usage = z.object({ documents: share, bytes: share, waiting_submissions: share });
export type Usage = z.infer<typeof usage>;

/** DELETE on the list keeps only the present session (204). */
export const accountRoutes = {
  sessions: '/api/account/sessions',
  session: '/api/account/sessions/:id',
  export: '/api/account/export',
} as const;

export const sessionAddress = (id: string): string => `${accountRoutes.sessions}/${encodeURIComponent(id)}`;

export const deviceSession = z.object({
  id: z.string(),
  created_at: z.int(),
  last_seen_at: z.int(),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const deviceSessions = z.object({ items: z.array(deviceSession) });
export const deviceSessionParams = z.object({ id: text });
