import type { FastifyBaseLogger } from 'fastify';
import type { GameFormat } from '#contract/exchange/export-settings.ts';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import type { ContentError, ContentErrors } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import * as problems from '#texts/server/problems.ts';
import type { EncodedContent } from './content-document.ts';
import { ProblemError } from '#server/errors.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { ReleaseStore } from './release-store.ts';
import { checkContent } from './check-job.ts';
import { listExportStops } from './exports/export-job.ts';

type Released = {
  readonly actor: { readonly name: string };
  readonly despite?: boolean | undefined;
  /** What imports keep beside the content, compressed. */
  readonly kept: Uint8Array | null;
};

/** Answers the errors that are set aside. */
export type CheckRelease = (content: EncodedContent, by: Released) => Promise<readonly ContentError[] | undefined>;

type Parts = {
  readonly releases: Pick<ReleaseStore, 'readAside' | 'readNumbers'>;
  /** The formats that this game reads. */
  readonly readFormats: () => Promise<readonly GameFormat[]>;
  readonly pool: WorkerPool;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Refuses content with errors that nobody set aside, and content that a format of the game can't say so that players are stopped,
 * unless it is released despite them. A check that fails is logged and refuses nothing.
 */
export const createReleaseCheck = (parts: Parts): CheckRelease => {
  const check = createContentCheck(parts);
  const { log } = parts;

  const orNothing = async <Found>(found: Promise<Found>): Promise<Found | null> => {
    const [settled] = await Promise.allSettled([found]);
    if (settled.status === 'fulfilled') return settled.value;
    log.error({ err: settled.reason }, 'the content of a release could not be checked');
    return null;
  };

  return async (content, { actor, despite = false, kept }) => {
    const checked = await orNothing(check(content, actor.name));
    if (despite) return checked?.set_aside;
    const stops = await orNothing(findStops(parts, content, { by: actor.name, kept }));
    const errors = [checked, stops].filter((found) => found !== null && found.total > 0);
    if (errors.length > 0) throw refuse(checked ?? nothing, stops ?? nothing);
    return checked?.set_aside;
  };
};

const nothing: ContentErrors = { errors: [], total: 0 };

/** Each version is checked once. */
const createContentCheck = ({ releases, pool }: Parts) => {
  let last: { readonly known: string; readonly found: ContentErrors } | null = null;

  return async ({ version, gzip, identity }: EncodedContent, by: string): Promise<ContentErrors> => {
    const aside = await releases.readAside();
    const known = JSON.stringify([version, aside]);
    if (last?.known === known) return last.found;
    const share = { account: by, bytes: identity.length, handsOver: true };
    const found = await pool.run(checkContent, { document: new Uint8Array(gzip), aside }, share);
    last = { known, found };
    return found;
  };
};

type Kept = Pick<Released, 'kept'> & { readonly by: string };

const findStops = async (
  { releases, readFormats, pool }: Parts,
  { gzip, identity }: EncodedContent,
  { by, kept }: Kept,
): Promise<ContentErrors> => {
  const formats = await readFormats();
  if (formats.length === 0) return nothing;
  const numbers = formats.includes('azerothcore') ? await releases.readNumbers() : new Map<string, number>();
  const order = { document: new Uint8Array(gzip), kept: new Uint8Array(kept ?? []), formats, numbers };
  return pool.run(listExportStops, order, { account: by, bytes: identity.length, handsOver: true });
};

/** Both together, because one `despite` passes both. */
const refuse = (content: ContentErrors, stops: ContentErrors): ProblemError => {
  const total = content.total + stops.total;
  const members = {
    ...content,
    errors: [...content.errors, ...stops.errors].slice(0, pageSizes.releaseErrors),
    total,
  };
  if (content.total > 0)
    return new ProblemError({
      status: 409,
      code: otherProblemCodes.worldHasErrors,
      detail: problems.worldHasErrors(content.total),
      members,
    });
  return new ProblemError({
    status: 409,
    code: otherProblemCodes.exportStops,
    detail: problems.exportStops(total),
    members,
  });
};
