import type { Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { CheckFindings } from '#domain/advice/check-findings.ts';
import { megabyte } from '#domain/limits.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import * as problems from '#texts/server/problems.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { DocumentTable, Schema, SetAsideRow } from '#server/platform/db/schema.ts';
import {
  measureOf,
  readInPieces,
  readInBytes,
  type MeasuredDocument,
} from '#server/content/documents/read-in-pieces.ts';
import { ProblemError } from '#server/errors.ts';
import { findQuestsOfLines } from '#server/content/story-lines/story-line-quests.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { readFindingsOfLine, readFindingsOfQuest } from './set-aside-jobs.ts';
import { sharingLines } from './sharing-lines.ts';

type Place = { readonly owner: string; readonly kind: SetAsideRow['kind']; readonly id: string };

type Parts = { readonly db: Kysely<Schema>; readonly pool: WorkerPool };

/** Of a line, its quests and those that share them. */
const mostBytes = mostSnapshotBytes;

/** Bounds the memory: one large line at a time is read. */
const inTurn = createFairTurns({
  atOnce: { ofOne: 1, all: 1 },
  waiting: { ofOne: 8, all: 64 },
  refusal: problems.busyWithLarge,
});

/** What checks say of a document as it is saved. null: there is no such document. 413: a line is too large with its quests. */
export const readFindings = async (parts: Parts, place: Place): Promise<CheckFindings | null> => {
  const { db, pool } = parts;
  const { owner, kind, id } = place;
  if (kind === 'story_lines') return readFindingsInTurn(parts, place);
  const [quest] = await readInBytes(db, kind, { owner, ids: [id] });
  if (!quest) return null;
  const { document } = quest;
  const { world } = await currentWorld(db);
  return pool.run(readFindingsOfQuest, { document, world }, { account: owner, bytes: document.byteLength });
};

const readFindingsInTurn = async (parts: Parts, place: Place): Promise<CheckFindings | null> => {
  const content = await measureContent(parts.db, place);
  if (!content) return null;
  const { bytes } = content;
  if (bytes <= megabyte) return readMeasured(parts, place, content);
  return inTurn(
    place.owner,
    () => readMeasured(parts, place, content),
    () => takeRest(bytes),
  );
};

type Measured = Readonly<Record<'line' | 'quests' | 'others', readonly MeasuredDocument[]>> & {
  readonly bytes: number;
};

/** Of the lines that share quests as many as there is room for. */
const measureContent = async (db: Kysely<Schema>, place: Place): Promise<Measured | null> => {
  const { owner, id } = place;
  const line = await measureOf(db, 'story_lines', { owner, ids: [id] });
  if (line.length === 0) return null;
  const contained = await findQuestsOfLines(db, { owner, lines: [id] });
  await waitForRound();
  const quests = await measureOf(db, 'quests', { owner, ids: contained });
  let bytes = [...line, ...quests].reduce((sum, each) => sum + each.bytes, 0);
  if (bytes > mostBytes) throw tooMuch();
  const others: MeasuredDocument[] = [];
  for (const other of await measureOf(db, 'story_lines', {
    owner,
    ids: await sharingLines(db, { ...place, quests: contained }),
  })) {
    if (bytes + other.bytes > mostBytes) break;
    others.push(other);
    bytes += other.bytes;
  }
  return { line, quests, others, bytes };
};

/** null: the line was deleted meanwhile. */
const readMeasured = async (
  { db, pool }: Parts,
  { owner, id }: Place,
  { bytes, ...measured }: Measured,
): Promise<CheckFindings | null> => {
  const read = async (kind: DocumentTable, documents: readonly MeasuredDocument[]): Promise<Uint8Array[]> => {
    const texts: Uint8Array[] = [];
    for await (const { document } of readInPieces(db, kind, { owner, documents })) texts.push(document);
    return texts;
  };
  const [line] = await read('story_lines', measured.line);
  if (!line) return null;
  const others = await read('story_lines', measured.others);
  const quests = await read('quests', measured.quests);
  const lines = [id, ...measured.others.map((other) => other.id)];
  const titles = await readTitles(db, { owner, lines });
  const { world } = await currentWorld(db);
  const share = { account: owner, bytes, handsOver: true };
  return pool.run(readFindingsOfLine, { line, quests, others, titles, world }, share);
};

const tooMuch = (): ProblemError =>
  new ProblemError({ status: 413, code: problemCodes.tooLarge, detail: problems.tooMuchWork });

type Lines = { readonly owner: string; readonly lines: readonly string[] };

/** Of the quests that these lines contain. Other work runs between the steps. */
const readTitles = async (db: Kysely<Schema>, { owner, lines }: Lines): Promise<Map<string, string>> => {
  const contained = new Set<string>();
  for (const line of lines) {
    for (const quest of await findQuestsOfLines(db, { owner, lines: [line] })) contained.add(quest);
    await waitForRound();
  }
  const titles = new Map<string, string>();
  for (const some of inPortions([...contained])) {
    const rows = await db
      .selectFrom('quests')
      .select(['id', 'title'])
      .where('owner_id', '=', owner)
      .where('id', 'in', some)
      .execute();
    for (const { id, title } of rows) titles.set(id, title);
    await waitForRound();
  }
  return titles;
};
