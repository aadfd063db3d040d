import type { Kysely } from 'kysely';
import type { SubmissionKind } from '#domain/submission/submission.ts';
import type { CopiedAside } from '#contract/set-aside.ts';
import { stillAside } from '#domain/advice/set-aside.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema, SetAsideRow } from '#server/platform/db/schema.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readFindingsOfQuest } from './set-aside-jobs.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { readFindings } from './read-findings.ts';
import { findAsideRows, toNamedItems } from './set-aside-store.ts';

type Submitted = { readonly owner: string; readonly kind: SubmissionKind; readonly item_id: string };

/** What counts of the checks that are set aside of what is submitted, as JSON. null: nothing. */
export const copyAside = async (
  parts: { readonly db: Kysely<Schema>; readonly pool: WorkerPool },
  { owner, kind, item_id: id }: Submitted,
): Promise<string | null> => {
  const { db } = parts;
  const quests = kind === 'quest' ? [id] : await findQuestsOfLines(db, { owner, lines: [id] });
  const ofQuests = Map.groupBy(await rowsOfQuests(db, { owner, ids: quests }), ({ item_id }) => item_id);
  const counted: SetAsideRow[] = [];
  const count = async (place: Parameters<typeof readFindings>[1], rows: readonly SetAsideRow[]): Promise<void> => {
    const findings = rows.length > 0 ? await readFindings(parts, place) : null;
    if (findings) counted.push(...stillAside(rows, findings));
  };
  const line = { owner, kind: 'story_lines', id } as const;
  if (kind !== 'quest') await count(line, await findAsideRows(db, line));
  for (const [quest, rows] of ofQuests) await count({ owner, kind: 'quests', id: quest }, rows);
  return toCopy(db, counted);
};

type SubmittedQuests = {
  readonly owner: string;
  readonly quests: readonly { readonly id: string; readonly document: StoredText }[];
};

/** The same of quests that a transaction has read, by their ids. */
export const copyAsideOfQuests = async (
  db: Kysely<Schema>,
  { owner, quests }: SubmittedQuests,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await rowsOfQuests(db, { owner, ids: quests.map(({ id }) => id) });
  const byQuest = Map.groupBy(rows, ({ item_id }) => item_id);
  const { world } = await currentWorld(db);
  const copies = new Map<string, string | null>();
  for (const { id, document } of quests) {
    const some = byQuest.get(id);
    if (some) copies.set(id, await toCopy(db, stillAside(some, readFindingsOfQuest({ document, world }))));
  }
  return copies;
};

const toCopy = async (db: Kysely<Schema>, rows: readonly SetAsideRow[]): Promise<string | null> => {
  if (rows.length === 0) return null;
  const items = await toNamedItems(db, rows);
  const copied: CopiedAside[] = rows.flatMap(({ item_id }, index) => {
    const item = items[index];
    return item ? [{ item: item_id, ...item }] : [];
  });
  return JSON.stringify(copied);
};

const rowsOfQuests = async (
  db: Kysely<Schema>,
  { owner, ids }: { readonly owner: string; readonly ids: readonly string[] },
): Promise<SetAsideRow[]> => {
  const found: SetAsideRow[] = [];
  for (const some of inPortions(ids))
    found.push(
      ...(await db
        .selectFrom('set_aside')
        .selectAll()
        .where('owner_id', '=', owner)
        .where('kind', '=', 'quests')
        .where('item_id', 'in', some)
        .orderBy('item_id')
        .orderBy('code')
        .orderBy('place')
        .execute()),
    );
  return found;
};
