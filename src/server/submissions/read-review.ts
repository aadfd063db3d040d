import { setImmediate as nextRound } from 'node:timers/promises';
import type { CopiedAside } from '#contract/set-aside.ts';
import { officialOwner } from '#domain/account/user.ts';
import { pointerInLine } from '#domain/advice/check-findings.ts';
import { isShownOfficially, type OfficialIds } from '#domain/submission/to-official.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable, type StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readRefusedBefore, readSnapshot, toSubmission } from './stored-submission.ts';
import { findOfficialIds, findPresentIds, withNewIds, toOfficialTag } from './official-copies.ts';
import { listNamed, toOfficialText } from './submission-jobs.ts';

type OfficialNow = { readonly official: readonly Uint8Array[]; readonly tag: string | null };

type OfficialDocument = Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'> & { readonly document: Buffer };

const documentsAtOnce = 50;

const comma = Buffer.from(',');

/** JSON in bytes, because it may be large. null: there is no such submission. */
export const readReview = async (
  { pool, ...database }: Pick<Database, 'db' | 'file'> & { readonly pool: WorkerPool },
  id: string,
  reviewerId: string,
): Promise<Buffer | null> => {
  const row = await readSnapshot(database, id);
  if (!row) return null;
  const { snapshot, set_aside: setAside, ...kept } = row;
  const share = { account: reviewerId, bytes: snapshot.length };
  const { originals, shown, waitedFor } = await pool.run(listNamed, snapshot, share);
  const refused = await readRefusedBefore(database, kept);
  const before = refused ? await pool.run(listNamed, refused.snapshot, share) : nothingNamed;
  const own = [...originals, ...before.originals];
  const known = await findOfficialIds(database.db, row.author_id, own);
  const others = await findPresentIds(database.db, row.author_id, [...shown, ...before.shown]);
  const ofOwn = withNewIds(known, own);
  const idsOf = (some: readonly string[]): OfficialIds => new Map([...others, ...withNewIds(ofOwn, some)]);
  const ids = idsOf(originals);
  const leftOut = waitedFor.filter((quest) => !isShownOfficially(ids, quest)).length;
  const submitted = await pool.run(toOfficialText, { snapshot, ids }, share);
  const { official, tag } = await readOfficial(
    database.db,
    originals.flatMap((original) => known.get(original) ?? []),
  );
  const head = `{"owner":${JSON.stringify(row.author_id)},"submission":${JSON.stringify(toSubmission(kept))},"submitted":`;
  const middle = `${leftOut > 0 ? `,"left_out":${leftOut}` : ''},"official_tag":${JSON.stringify(tag)},"official":`;
  return Buffer.concat([
    Buffer.from(head),
    submitted,
    Buffer.from(middle),
    ...official,
    ...(refused
      ? toRefusedText(
          refused,
          await pool.run(toOfficialText, { snapshot: refused.snapshot, ids: idsOf(before.originals) }, share),
        )
      : []),
    Buffer.from(`${toAsideText(setAside, ids)}}`),
  ]);
};

const nothingNamed = { originals: [], shown: [] } as const;

type Refused = NonNullable<Awaited<ReturnType<typeof readRefusedBefore>>>;

const toRefusedText = ({ snapshot: _snapshot, set_aside: _aside, ...kept }: Refused, submitted: Uint8Array) => [
  Buffer.from(`,"refused_before":{"submission":${JSON.stringify(toSubmission(kept))},"submitted":`),
  submitted,
  Buffer.from('}'),
];

const toAsideText = (copied: string | null, ids: OfficialIds): string => {
  if (copied === null) return '';
  const officialOf = (id: string): string => ids.get(id) ?? id;
  const items = (JSON.parse(copied) as CopiedAside[]).map((each) => ({
    ...each,
    item: officialOf(each.item),
    place: each.place.replace(/^\/story_quests\/([^/]+)/, (_, id: string) => pointerInLine(officialOf(id))),
  }));
  return `,"set_aside":${JSON.stringify(items)}`;
};

const readOfficial = async (db: Database['db'], ids: readonly string[]): Promise<OfficialNow> => {
  const lines = await readDocuments(db, 'story_lines', ids);
  const [line = null] = lines;
  const contained = line === null ? [] : await findQuestsOfLines(db, { owner: officialOwner, lines: [line.id] });
  const quests = await readDocuments(db, 'quests', [...new Set([...ids, ...contained])]);
  if (quests.length === 0 && !line) return { official: [Buffer.from('null')], tag: null };
  const replaced = new Set(ids);
  return {
    official: [
      Buffer.from('{"quests":['),
      ...quests.flatMap(({ document }, index) => (index === 0 ? [document] : [comma, document])),
      Buffer.from('],"story_line":'),
      line?.document ?? Buffer.from('null'),
      Buffer.from('}'),
    ],
    tag: toOfficialTag([...quests, ...lines].filter(({ id }) => replaced.has(id))),
  };
};

/** Reads in pieces. The tag names these versions, so an approval notices a change in between. */
const readDocuments = async (
  db: Database['db'],
  kind: DocumentTable,
  ids: readonly string[],
): Promise<OfficialDocument[]> => {
  const found: OfficialDocument[] = [];
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(['id', 'version', 'stamp', 'document'])
      .where('owner_id', '=', officialOwner)
      .where('id', 'in', ids.slice(start, start + documentsAtOnce))
      .execute();
    for (const row of rows) found.push({ ...row, document: Buffer.from(row.document) });
    await nextRound();
  }
  return found;
};
