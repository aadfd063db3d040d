import type { FastifyBaseLogger } from 'fastify';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import type { ContentErrors } from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import type { EncodedContent } from '#server/content/content-document.ts';
import { ProblemError } from '#server/errors.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';

export type CheckRelease = (content: EncodedContent, by: string) => Promise<void>;

/** Refuses content with errors. Each version is checked once. A check that fails is logged and refuses nothing. */
export const createReleaseCheck = (pool: WorkerPool, log: Pick<FastifyBaseLogger, 'error'>): CheckRelease => {
  let last: { readonly version: string; readonly found: ContentErrors } | null = null;

  const check = async ({ version, gzip, identity }: EncodedContent, by: string): Promise<ContentErrors> => {
    if (last?.version === version) return last.found;
    const share = { account: by, bytes: identity.length, handsOver: true };
    const found = await pool.run('checkContent', { document: new Uint8Array(gzip) }, share);
    last = { version, found };
    return found;
  };

  return async (content, by) => {
    const [checked] = await Promise.allSettled([check(content, by)]);
    if (checked.status === 'rejected')
      log.error({ err: checked.reason }, 'the content of a release could not be checked');
    else if (checked.value.total > 0) throw worldHasErrors(checked.value);
  };
};

const worldHasErrors = (found: ContentErrors): ProblemError =>
  new ProblemError({
    status: 409,
    code: otherProblemCodes.worldHasErrors,
    detail: problems.worldHasErrors(found.total),
    members: found,
  });
