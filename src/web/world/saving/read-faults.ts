import type { ApiError } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/problem-of.ts';
import type { WorldFault } from '#web/world/draft/world-draft.ts';

/** The faults that the server found, each at its place. */
export const readFaults = (error: ApiError): WorldFault[] =>
  (problemOf(error)?.errors ?? []).map(({ pointer, detail }) => ({ at: pointer.replace(/^#/, ''), message: detail }));
