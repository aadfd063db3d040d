import type { FastifyBaseLogger } from 'fastify';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import type { ContentError, ContentErrors } from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import type { EncodedContent } from './content-document.ts';
import { ProblemError } from '#server/errors.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { ReleaseStore } from './release-store.ts';
import { checkContent } from './check-job.ts';

type Released = { readonly actor: { readonly name: string }; readonly despite?: boolean | undefined };

/** Answers the errors that are set aside. */
export type CheckRelease = (content: EncodedContent, by: Released) => Promise<readonly ContentError[] | undefined>;

type Parts = {
  readonly releases: Pick<ReleaseStore, 'readAside'>;
  readonly pool: WorkerPool;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Refuses content with errors that nobody set aside, unless it is released despite them. Each version is checked once. A check that fails is logged and refuses nothing. */
export const createReleaseCheck = ({ releases, pool, log }: Parts): CheckRelease => {
  let last: { readonly known: string; readonly found: ContentErrors } | null = null;

  const check = async ({ version, gzip, identity }: EncodedContent, by: string): Promise<ContentErrors> => {
    const aside = await releases.readAside();
    const known = JSON.stringify([version, aside]);
    if (last?.known === known) return last.found;
    const share = { account: by, bytes: identity.length, handsOver: true };
    const found = await pool.run(checkContent, { document: new Uint8Array(gzip), aside }, share);
    last = { known, found };
    return found;
  };

  return async (content, { actor, despite = false }) => {
    const [checked] = await Promise.allSettled([check(content, actor.name)]);
    if (checked.status === 'rejected')
      log.error({ err: checked.reason }, 'the content of a release could not be checked');
    else if (checked.value.total > 0 && !despite) throw worldHasErrors(checked.value);
    else return checked.value.set_aside;
    return undefined;
  };
};

const worldHasErrors = (found: ContentErrors): ProblemError =>
  new ProblemError({
    status: 409,
    code: otherProblemCodes.worldHasErrors,
    detail: problems.worldHasErrors(found.total),
    members: found,
  });
