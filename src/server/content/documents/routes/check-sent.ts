import type { Kysely } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';
import { traitsOf } from '#server/content/documents/kind-traits.ts';
import { idsUnder, type Sent } from '#server/content/documents/sent-document.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { ProblemError } from '#server/errors.ts';
import { toStoredText } from '#server/content/documents/text-in-bytes.ts';
import { LargeBody } from '#server/platform/workers/large-bodies.ts';
import { letOthersGoFirst } from '#server/platform/workers/yield-to-others.ts';
import { packChecks, type VersionedChecks } from '#server/content/checks/world-of-checks.ts';
import { listIdsUnder } from '#server/content/documents/read-body.ts';
import type { RouteServices } from './document-route.ts';

type Services = Pick<RouteServices, 'kind' | 'pool' | 'database'>;

/** Reads the documents that are replaced only where the check without them refuses what may stay: an entry that they named, a coin that they lack. */
export const checkSent = async (
  services: Services,
  sent: Sent<unknown>,
  checks: VersionedChecks,
): Promise<DocumentWrite> => {
  try {
    return await toWrite(services, sent, checks);
  } catch (error) {
    if (!(error instanceof ProblemError && error.mayStay)) throw error;
    const replaced = await readReplaced(services, sent);
    if (replaced.size === 0) throw error;
    return toWrite(services, sent, { ...checks, replaced });
  }
};

/** A large body is not handed over to the thread, because it may be checked again. */
const toWrite = async (
  { kind, pool, database }: Services,
  { body, ...sent }: Sent<unknown>,
  checks: VersionedChecks,
): Promise<DocumentWrite> => {
  if (!(body instanceof LargeBody)) return kind.toWrite({ ...sent, body }, checks);
  const { bytes } = body;
  const write = await pool.run(
    kind.largeToWrite,
    { ...sent, bytes, checks: packChecks(checks) },
    { account: sent.by, bytes: bytes.length },
  );
  await letOthersGoFirst();
  const stored = toStoredText(database, write.document);
  await letOthersGoFirst();
  return { ...write, stored };
};

const readReplaced = async (
  { kind, pool, database }: Services,
  { owner, id, ...sent }: Sent<unknown>,
): Promise<ReadonlyMap<string, string>> => {
  const { keepsNames } = traitsOf(kind.table);
  if (!keepsNames) return new Map();
  const { of, includedAs } = keepsNames;
  const ids = includedAs === null ? [id] : await listSentIds(pool, includedAs, sent);
  return readStoredTexts(database.db, { owner, kind: of }, ids);
};

type Kept = { readonly owner: string; readonly kind: DocumentTable };

/** The texts of stored documents, by id. */
export const readStoredTexts = async (
  db: Kysely<Schema>,
  kept: Kept,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  for (const portion of inPortions(ids))
    for (const { id, document } of await findTexts(db, kept, portion)) texts.set(id, document);
  return texts;
};

/** The ids of the documents that are sent under a name. */
export const listSentIds = async (
  pool: RouteServices['pool'],
  name: string,
  { by, body }: Pick<Sent<unknown>, 'by' | 'body'>,
): Promise<readonly string[]> => {
  if (!(body instanceof LargeBody)) return idsUnder(name, body);
  const { bytes } = body;
  return pool.run(listIdsUnder, { name, bytes }, { account: by, bytes: bytes.length });
};

const findTexts = (db: Kysely<Schema>, { owner, kind }: Kept, ids: readonly string[]) =>
  db
    .selectFrom(tableOf(kind))
    .select(['id', 'document'])
    .where('owner_id', '=', owner)
    .where('id', 'in', ids)
    .execute();
