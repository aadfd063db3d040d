import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { SubmissionBody } from '#contract/submissions.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/db/schema.ts';
import { isPostgres } from '#server/db/lock-rows.ts';
import { tableOf } from '#server/documents/document.ts';
import { readOrigin } from '#server/documents/document-origins.ts';
import { textInBytes, toBytes } from '#server/documents/text-in-bytes.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { megabyte } from '#domain/limits.ts';
import type { StoredOriginals } from '#server/workers/submission-jobs.ts';

export type OriginalVersions = ReadonlyMap<string, string>;

export type Originals = { readonly documents: StoredOriginals; readonly versions: OriginalVersions };

type Original = { readonly owner: string } & SubmissionBody;

/** Reads in pieces; only the versions prove that it is of one moment. 404: there is none. 413: too large. */
export const readOriginals = async (db: Kysely<Schema>, original: Original): Promise<Originals> => {
  const { kind, item_id: id } = original;
  const sizes = await partsOf(db, original)
    .select(['part.id', bytesOfPart.as('bytes')])
    .execute();
  const ofLine = await measureLine(db, original);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, ofLine) > mostSnapshotBytes) throw tooLong();
  const line = kind === 'quest' ? null : await readLine(db, original);
  const quests = new Map<string, Uint8Array>();
  const versions = new Map<string, string>(line ? [[id, toVersion(line)]] : []);
  for (const ids of toPieces(sizes)) {
    for (const row of await readRows(db, 'quests', { owner: original.owner, ids })) {
      quests.set(row.id, row.document);
      versions.set(row.id, toVersion(row));
    }
    await nextRound();
  }
  if (kind === 'quest' && quests.size === 0) throw notFound(problems.noSuchDocument('quest'), { kind: 'quest' });
  const origin = line && (await readOrigin(db, { kind: 'story_lines', owner: original.owner, id: original.item_id }));
  return { documents: { line: line?.document ?? null, quests, origin }, versions };
};

export const measureOriginals = async (db: Kysely<Schema>, original: Original): Promise<number> => {
  const ofQuests = await partsOf(db, original).select(bytesOfAll).executeTakeFirst();
  return Number(ofQuests?.bytes ?? 0) + (await measureLine(db, original));
};

const measureLine = async (db: Kysely<Schema>, { owner, kind, item_id: id }: Original): Promise<number> => {
  if (kind === 'quest') return 0;
  const line = db.selectFrom('story_lines as part').where('part.owner_id', '=', owner).where('part.id', '=', id);
  return Number((await line.select(bytesOfAll).executeTakeFirst())?.bytes ?? 0);
};

export const arePresentVersions = async (
  db: Kysely<Schema>,
  original: Original,
  versions: OriginalVersions,
): Promise<boolean> => {
  const { kind, owner, item_id: id } = original;
  const columns = ['part.id', 'part.version', 'part.stamp', 'part.updated_at'] as const;
  const rows = await partsOf(db, original).select(columns).execute();
  if (kind !== 'quest')
    rows.push(
      ...(await db
        .selectFrom('story_lines as part')
        .select(columns)
        .where('part.owner_id', '=', owner)
        .where('part.id', '=', id)
        .execute()),
    );
  return rows.length === versions.size && rows.every((row) => versions.get(row.id) === toVersion(row));
};

const partsOf = (db: Kysely<Schema>, { owner, kind, item_id: id }: Original) => {
  const parts = db.selectFrom('quests as part').where('part.owner_id', '=', owner);
  if (kind === 'quest') return parts.where('part.id', '=', id);
  return parts.where(
    'part.id',
    'in',
    db.selectFrom('story_line_quests').select('quest_id').where('owner_id', '=', owner).where('story_line_id', '=', id),
  );
};

const bytesOfPart = sql<number>`octet_length(part.document)`;
const bytesOfAll = sql<number>`coalesce(sum(octet_length(part.document)), 0)`.as('bytes');

type Rows = { readonly owner: string; readonly ids: readonly string[] };

/** Documents in bytes: to decode and encode them takes longer than to read them, and a thread takes them over. */
const readRows = async (db: Kysely<Schema>, kind: DocumentTable, { owner, ids }: Rows) => {
  const rows = await db
    .selectFrom(tableOf(kind))
    .select(['id', 'version', 'stamp', 'updated_at'])
    .select(textInBytes(isPostgres(db) ? 'postgres' : 'sqlite', 'document').as('document'))
    .where('owner_id', '=', owner)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, document: toBytes(row.document) }));
};

const readLine = async (db: Kysely<Schema>, { owner, item_id: id }: Original) => {
  const [line] = await readRows(db, 'story_lines', { owner, ids: [id] });
  if (!line) throw notFound(problems.noSuchDocument('story line'), { kind: 'story line' });
  return line;
};

const toVersion = ({
  version,
  stamp,
  updated_at,
}: Pick<StoredDocumentRow, 'version' | 'stamp' | 'updated_at'>): string => `${version} ${stamp} ${updated_at}`;

/** Read before other work runs. */
const [pieceBytes, pieceDocuments] = [256 * 1024, 100];

function* toPieces(sizes: readonly { readonly id: string; readonly bytes: number }[]): Generator<string[]> {
  let [ids, size]: [string[], number] = [[], 0];
  for (const { id, bytes } of sizes) {
    ids.push(id);
    size += bytes;
    if (size < pieceBytes && ids.length < pieceDocuments) continue;
    yield ids;
    [ids, size] = [[], 0];
  }
  if (ids.length > 0) yield ids;
}

export const sizeOf = ({ line, quests }: StoredOriginals): number =>
  [...quests.values()].reduce((sum, document) => sum + document.byteLength, line?.byteLength ?? 0);

const tooLong = (): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: problems.submissionTooLarge(mostSnapshotBytes / megabyte),
    params: { megabytes: mostSnapshotBytes / megabyte },
  });
