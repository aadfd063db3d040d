import { sql, type Kysely } from 'kysely';
import type { SubmissionBody } from '#contract/submissions.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import type { StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import { readOrigin } from '#server/content/documents/document-origins.ts';
import { readInPieces, readInBytes } from '#server/content/documents/read-in-pieces.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { megabyte } from '#domain/limits.ts';
import type { StoredOriginals } from './submission-jobs.ts';

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
  for await (const row of readInPieces(db, 'quests', { owner: original.owner, documents: sizes })) {
    quests.set(row.id, row.document);
    versions.set(row.id, toVersion(row));
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

const readLine = async (db: Kysely<Schema>, { owner, item_id: id }: Original) => {
  const [line] = await readInBytes(db, 'story_lines', { owner, ids: [id] });
  if (!line) throw notFound(problems.noSuchDocument('story line'), { kind: 'story line' });
  return line;
};

const toVersion = ({
  version,
  stamp,
  updated_at,
}: Pick<StoredDocumentRow, 'version' | 'stamp' | 'updated_at'>): string => `${version} ${stamp} ${updated_at}`;

export const sizeOf = ({ line, quests }: StoredOriginals): number =>
  [...quests.values()].reduce((sum, document) => sum + document.byteLength, line?.byteLength ?? 0);

const tooLong = (): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: problems.submissionTooLarge(mostSnapshotBytes / megabyte),
    params: { megabytes: mostSnapshotBytes / megabyte },
  });
