import { sql, type Kysely } from 'kysely';
import type { MovePreview } from '#contract/moves.ts';
import { isSpaceId } from '#domain/space.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { readTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import { ProblemError } from '#server/errors.ts';
import { measureDocuments, readHeads, refuseUnknown, type ChosenDocuments, type Heads } from './document-heads.ts';
import { previewGroups } from './groups-along.ts';
import { measureCopy, measureMove } from './measure-move.ts';
import { among, portionsOf } from './moved-portions.ts';
import { refuseBrokenLines, refuseTaken } from './refuse-move.ts';
import { planTablesAlong, type NamingQuests } from './tables-along.ts';

type Parts = Pick<KindServices, 'database' | 'quotas'>;

type Previewed = ChosenDocuments & { readonly to: string; readonly isCopy: boolean };

/** Writes nothing. What it answers may change until the move. */
export const previewMove = async (
  { database, quotas }: Parts,
  { to, isCopy, ...chosen }: Previewed,
): Promise<MovePreview> => {
  const { db } = database;
  const heads = await readHeads(db, chosen);
  refuseUnknown(chosen, heads);
  const { from } = chosen;
  const quests = heads.quests.map(({ id }) => id);
  const tables = await previewTables(db, { from, to, quests, lines: heads.lines.length, isCopy });
  const bytes = measureDocuments(heads);
  const documents = quests.length + heads.lines.length + tables.filter(({ there }) => there !== 'same').length;
  const refuseFull = async (): Promise<void> =>
    checkQuota(quotas, await readTotals(database, to), { owner: to, documents, bytes });
  if (isCopy) await measureCopy(db, from, heads);
  else await measureMove(db, from, heads);
  const stops = isCopy
    ? await stopsOf(refuseFull)
    : await stopsOf(
        () => refuseBrokenLines(db, from, heads),
        () => refuseTaken(db, { from, to }, heads),
        refuseFull,
      );
  const counts = { comments: 0, shared_links: 0, set_aside: 0, approvals: 0 };
  for (const { kind, ids } of portionsOf(heads)) {
    const ofItems = sql`kind = ${kind} and ${among('item_id', ids)}`;
    const commented = kind === 'quests' ? 'quest' : 'story_line';
    const threads = sql`kind = ${commented} and ${among('item_id', ids)}`;
    const { rows } = await sql<Record<keyof typeof counts, number | string>>`select
      (select count(*) from comment_threads where owner_id = ${from} and ${threads}) as comments,
      (select count(*) from shared_links where owner_id = ${from} and ${ofItems}) as shared_links,
      (select count(*) from set_aside where owner_id = ${from} and ${ofItems}) as set_aside,
      (select count(*) from approvals where space_id = ${isSpaceId(from) ? from : ''} and ${ofItems}) as approvals`.execute(
      db,
    );
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] += Number(rows[0]?.[name] ?? 0);
  }
  return {
    quests: quests.length,
    story_lines: heads.lines.length,
    stops,
    ...counts,
    reward_tables: tables,
    ...(await previewGroups(db, { from, to, lines: toNewLines(heads, isCopy) })),
  };
};

/** A copy has an id that no group there knows. */
const toNewLines = ({ lines }: Heads, isCopy: boolean) =>
  new Map(lines.map(({ id }) => [id, isCopy ? `copy of ${id}` : id]));

const previewTables = async (db: Kysely<Schema>, naming: NamingQuests): Promise<MovePreview['reward_tables']> =>
  (await planTablesAlong(db, naming)).tables.map(({ id, title, isNew, there, stays }) => ({
    id,
    title,
    there: isNew ? (there === id ? 'comes' : 'second') : 'same',
    stays,
  }));

const stopsOf = async (...refusals: readonly (() => Promise<void>)[]): Promise<MovePreview['stops']> => {
  const stops: MovePreview['stops'] = [];
  for (const refuse of refusals)
    try {
      await refuse();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, message: detail, members } = error;
      const lines = members['story_lines'] as MovePreview['stops'][number]['story_lines'];
      stops.push({ code, detail, ...(lines && { story_lines: lines }) });
    }
  return stops;
};
