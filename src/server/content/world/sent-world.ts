import type { WorldBody } from '#contract/world.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { LargeBody } from '#server/platform/workers/large-bodies.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { toCheckedWorldWrite } from './world-write.ts';
import { readWorldBody } from './world-jobs.ts';

/** Checked. A large world is read in a worker thread. */
export const readSentWorld = (
  pool: WorkerPool,
  body: WorldBody | LargeBody,
  by: string,
): DocumentWrite | Promise<DocumentWrite> => {
  if (!(body instanceof LargeBody)) return toCheckedWorldWrite(body, by);
  const { bytes } = body;
  return pool.run(readWorldBody, { by, bytes }, { account: by, bytes: bytes.length });
};
