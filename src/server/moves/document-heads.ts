import { sql, type Kysely } from 'kysely';
import { moveLimits } from '#contract/moves.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type Schema, type StoredDocumentRow } from '#server/platform/db/schema.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';
import { among, movedAtOnce, type MovedDocument } from './moved-portions.ts';

export type ChosenDocuments = {
  readonly from: string;
  readonly quests: readonly string[];
  readonly lines: readonly string[];
};

export type Head = MovedDocument & Pick<StoredDocumentRow, 'title' | 'version' | 'stamp'>;
export type Heads = { readonly quests: readonly Head[]; readonly lines: readonly Head[] };

/** The lines that are moved, and their quests with those that are named. */
export const readHeads = async (db: Kysely<Schema>, { from, quests, lines }: ChosenDocuments): Promise<Heads> => {
  const contained = await findQuestsOfLines(db, { owner: from, lines });
  const wanted = [...new Set([...quests, ...contained])].toSorted();
  if (wanted.length + lines.length > moveLimits.documents) throw tooManyMoved();
  return {
    quests: await readHeadsOf(db, { owner: from, kind: 'quests', ids: wanted }),
    lines: await readHeadsOf(db, { owner: from, kind: 'story_lines', ids: lines.toSorted() }),
  };
};

type Some = { readonly owner: string; readonly kind: 'quests' | 'story_lines'; readonly ids: readonly string[] };

export const readHeadsOf = async (db: Kysely<Schema>, { owner, kind, ids }: Some): Promise<Head[]> => {
  const heads: Head[] = [];
  for (const some of inPortions(ids)) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(['id', 'title', 'version', 'stamp', sql<number>`octet_length(document)`.as('bytes')])
      .where('owner_id', '=', owner)
      .where('id', 'in', some)
      .orderBy('id')
      .execute();
    heads.push(...rows.map((row) => ({ ...row, bytes: Number(row.bytes) })));
  }
  return heads;
};

/** 413 where they have too many bytes. */
export const measureDocuments = ({ quests, lines }: Heads): number => {
  const bytes = [...quests, ...lines].reduce((sum, head) => sum + head.bytes, 0);
  if (bytes > moveLimits.bytes) throw tooLarge(problems.moveTooLarge(moveLimits.bytes / megabyte), moveLimits.bytes);
  return bytes;
};

/** 422 where the quests have too many uses: each is written again, and nobody else can save meanwhile. */
export const measureUses = async (
  db: Kysely<Schema>,
  from: string,
  { quests }: Pick<Heads, 'quests'>,
): Promise<number> => {
  let uses = 0;
  for (const some of inPortions(quests, movedAtOnce.rows)) {
    const ids = some.map(({ id }) => id);
    const { rows } = await sql<{ uses: number | string }>`
      select count(*) as uses from world_uses where owner_id = ${from} and kind = 'quests' and ${among('item_id', ids)}`.execute(
      db,
    );
    uses += Number(rows[0]?.uses ?? 0);
    refuseUses(uses);
  }
  return uses;
};

export const refuseUses = (uses: number): void => {
  if (uses > moveLimits.uses) throw tooManyTogether(problems.tooManyUsesMoved, moveLimits.uses);
};

export const refuseUnknown = ({ quests, lines }: ChosenDocuments, heads: Heads): void => {
  const present = new Set([...heads.quests, ...heads.lines].map(({ id }) => id));
  if (!quests.every((id) => present.has(id))) throw notFound(problems.noSuchDocument('quest'), { kind: 'quest' });
  if (!lines.every((id) => present.has(id)))
    throw notFound(problems.noSuchDocument('story line'), { kind: 'story line' });
};

export const tooManyMoved = (): ProblemError => tooManyTogether(problems.tooManyMoved, moveLimits.documents);

export const tooManyTogether = (toDetail: (max: number) => string, max: number): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.tooManyChanges, detail: toDetail(max), params: { max } });

export const tooLarge = (detail: string, bytes: number): ProblemError =>
  new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail,
    params: { megabytes: bytes / megabyte },
  });
