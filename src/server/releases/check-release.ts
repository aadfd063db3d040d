import type { FastifyBaseLogger } from 'fastify';
import type { GameFormat } from '#contract/exchange/export-settings.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { ContentErrors } from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import * as problems from '#texts/server/problems.ts';
import type { EncodedContent } from './content-document.ts';
import { ProblemError } from '#server/errors.ts';
import type { Share, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { ReleaseStore } from './release-store.ts';
import { checkContent, listWrittenNames, type LookedUpName, type WrittenNames } from './check-job.ts';
import { listExportStops } from './exports/export-job.ts';

type Released = {
  readonly actor: { readonly name: string };
  readonly despite?: boolean | undefined;
  /** What imports keep in addition to the content, compressed. */
  readonly kept: Uint8Array | null;
};

/** What a release is made with: errors that are set aside, warnings, and what nobody looked at. */
export type Tolerated = Pick<ContentErrors, 'set_aside' | 'warnings' | 'not_checked'>;

export type CheckRelease = (content: EncodedContent, by: Released) => Promise<Tolerated>;

type Parts = {
  readonly releases: Pick<ReleaseStore, 'readAside' | 'readNumbers'>;
  /** The formats that this game reads. */
  readonly readFormats: () => Promise<readonly GameFormat[]>;
  readonly findKnownNames: (names: readonly Omit<LookedUpName, 'id'>[]) => Promise<readonly (string | null)[]>;
  readonly pool: WorkerPool;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Refuses content with errors that nobody set aside, and content that a format of the game can't say so that players are stopped,
 * unless it is released despite them. A check that fails is logged and named in the answer. It refuses nothing.
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
    const checked = (await orNothing(check(content, actor.name))) ?? failedIn('content');
    if (despite) return toTolerated(checked);
    const stops = (await orNothing(findStops(parts, content, { by: actor.name, kept }))) ?? failedIn('exports');
    const found = { ...checked, ...joinNotChecked(checked, stops) };
    if (checked.total + stops.total > 0) throw refuse(found, stops);
    return toTolerated(found);
  };
};

const toTolerated = ({ set_aside, warnings, not_checked }: ContentErrors): Tolerated => ({
  ...(set_aside && { set_aside }),
  ...(warnings && { warnings }),
  ...(not_checked && { not_checked }),
});

const nothing: ContentErrors = { errors: [], total: 0 };

const failedIn = (part: 'content' | 'exports'): ContentErrors => ({ ...nothing, not_checked: { [part]: true } });

const joinNotChecked = (one: ContentErrors, other: ContentErrors): Pick<ContentErrors, 'not_checked'> => {
  const not_checked = { ...one.not_checked, ...other.not_checked };
  return Object.keys(not_checked).length > 0 ? { not_checked } : {};
};

const namesAtOnce = 1_000;

/** Each version is checked once, and again where other names are of the world. */
const createContentCheck = ({ releases, pool, findKnownNames }: Parts) => {
  let written: (WrittenNames & { readonly version: string }) | null = null;
  let last: { readonly known: string; readonly found: ContentErrors } | null = null;

  const lookUp = async (content: EncodedContent, share: Share) => {
    const { names, left } =
      written?.version === content.version
        ? written
        : await pool.run(listWrittenNames, { document: new Uint8Array(content.gzip) }, share);
    written = { version: content.version, names, left };
    const found: LookedUpName[] = [];
    for (let at = 0; at < names.length; at += namesAtOnce) {
      const some = names.slice(at, at + namesAtOnce);
      const ids = await findKnownNames(some);
      found.push(...some.map((name, index) => ({ ...name, id: ids[index] ?? null })));
      await waitForRound();
    }
    return { names: found, left };
  };

  return async (content: EncodedContent, by: string): Promise<ContentErrors> => {
    const { version, gzip, identity } = content;
    const share = { account: by, bytes: identity.length, handsOver: true };
    const [aside, { names, left }] = [await releases.readAside(), await lookUp(content, share)];
    const known = JSON.stringify([version, aside, names]);
    if (last?.known === known) return last.found;
    const checked = await pool.run(checkContent, { document: new Uint8Array(gzip), aside, names }, share);
    const found = left > 0 ? { ...checked, not_checked: { names: left } } : checked;
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
      code: problemCodes.worldHasErrors,
      detail: problems.worldHasErrors(content.total),
      members,
    });
  return new ProblemError({
    status: 409,
    code: problemCodes.exportStops,
    detail: problems.exportStops(total),
    members,
  });
};
