import * as z from 'zod/mini';
import { tablesOfKinds } from './document-kinds.ts';

/** The stream of what changes, as server-sent events. */
export const eventsAddress = '/api/events';

/** The server says something at least this often, so that silence means a lost connection (docs/behaviour.md, Connectivity). */
export const heartbeatMs = 4_000;

/** The events of the stream: `hello` when it begins or changes may have been missed, `beat`, and `change`. */
export const eventNames = { hello: 'hello', beat: 'beat', change: 'change' } as const;

const changedKind = z.enum(Object.values(tablesOfKinds));

/**
 * A document was written or deleted: whose, which, and the version that stands now, null where it was deleted. The
 * document itself is read from its address. A server of an earlier version leaves the version out.
 */
export const change = z.object({
  owner: z.string(),
  kind: changedKind,
  id: z.string(),
  version: z.optional(z.nullable(z.int())),
  stamp: z.optional(z.nullable(z.string())),
});
export type Change = z.infer<typeof change>;
