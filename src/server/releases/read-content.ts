import { lineGroupsTable, tablesOfKinds } from '#contract/document-kinds.ts';
import { readListTag } from '#contract/list-state.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { toETag } from '#contract/versions.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { withoutPicturesAndNotes } from '#domain/submission/to-official.ts';
import * as problems from '#texts/server/problems.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { parseStored } from '#server/content/documents/stored-document-jobs.ts';
import { readOrigins } from '#server/content/documents/document-origins.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { createSoundRows, type IsSoundRow } from '#server/content/documents/lists/sound-rows.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { pieceBytes } from '#server/platform/http/answers/large-answers.ts';
import { servedQuestKind } from '#server/content/kinds/served-quest-kind.ts';
import { servedRewardTableKind } from '#server/content/kinds/served-reward-table-kind.ts';
import { servedStoryLineKind } from '#server/content/kinds/served-story-line-kind.ts';
import { readLineGroups } from '#server/content/story-lines/line-group-store.ts';
import { readContentWorld, readWorldState } from './content-world.ts';
import { createTexts, type TextChunks, type GatheredTexts } from './join-texts.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';

export type ReadContent = {
  readonly version: string;
  /** The document. */
  readonly chunks: TextChunks;
  /** The ids of the quests in the texts. */
  readonly quests: readonly string[];
  readonly storyLines: number;
};

/** More than `most` bytes of documents are refused with 413. */
export type ContentOf = { readonly owner: string; readonly most?: number };

/** The beginning of the document. null: the content of this moment. */
export const openContent = (version: string, release: number | null): string =>
  `{"version":${JSON.stringify(version)},"release":${release},`;

type Source = Pick<Database, 'db' | 'file' | 'commit'>;

/** What an owner has, as one document of one moment. */
export const createContentReader = (database: Database, pool: WorkerPool) => {
  const isSound = {
    quests: createSoundRows(servedQuestKind, { pool }),
    story_lines: createSoundRows(servedStoryLineKind, { pool }),
    reward_tables: createSoundRows(servedRewardTableKind, { pool }),
  };
  const readFrom = createReader(database, isSound);

  /** Whatever is written meanwhile. On the embedded file reads and writes take turns, and a read soon has one to itself. */
  const read = async (of: ContentOf): Promise<ReadContent> => {
    if (database.dialect === 'postgres')
      return inSnapshot(database, ({ transaction }) =>
        createReader({ ...database, db: transaction }, isSound).read(of),
      );
    for (let left = tries; left > 0; left -= 1) {
      const whole = await readFrom.read(of);
      if (whole.version === (await readFrom.readVersion(of.owner))) return whole;
    }
    throw unavailable(problems.changesWhileRead);
  };

  return { read, readVersion: readFrom.readVersion };
};

const tries = 6;

type IsSound = Readonly<Record<'quests' | 'story_lines' | 'reward_tables', IsSoundRow>>;

const createReader = (database: Source, isSound: IsSound) => {
  const quests = { store: createDocumentStore(database, 'quests'), isSound: isSound.quests };
  const storyLines = { store: createDocumentStore(database, 'story_lines'), isSound: isSound.story_lines };

  const groups = createDocumentStore(database, lineGroupsTable);
  const tables = { store: createDocumentStore(database, 'reward_tables'), isSound: isSound.reward_tables };

  /** Nothing while nobody saved any, so that a release of an earlier version stays the newest state. */
  const furtherStates = async (owner: string): Promise<string[]> => {
    const states = [];
    for (const [name, store] of [
      ['g', groups],
      ['t', tables.store],
    ] as const) {
      const state = await store.collectionState(owner);
      if (readListTag(toETag(state))?.writes !== 0) states.push(`${name}${state}`);
    }
    return states;
  };

  const readVersion = async (owner: string): Promise<string> =>
    [
      await quests.store.collectionState(owner),
      await storyLines.store.collectionState(owner),
      await readWorldState(database.db),
      ...(await furtherStates(owner)),
    ].join('.');

  const read = async ({ owner, most = Number.POSITIVE_INFINITY }: ContentOf): Promise<ReadContent> => {
    const version = await readVersion(owner);
    const room = { left: most };
    const texts = createTexts();
    const add = (collected: Collected) => addTexts(collected, { owner, room, texts });
    texts.add(`${openContent(version, null)}${await readContentWorld(database.db, owner)},"quests":[`);
    const questIds = await add(quests);
    texts.add('],"story_lines":[');
    const lines = await add({ ...storyLines, leavingOut: createLeavingOut(database.db, owner) });
    texts.add(`],"line_groups":${JSON.stringify(await groupsOf(database.db, owner, lines))},"reward_tables":[`);
    await add(tables);
    texts.add(']}');
    return { version, chunks: texts.chunks, quests: questIds, storyLines: lines.length };
  };

  return { read, readVersion };
};

/** The groups of an owner's lines without lines that are gone. */
const groupsOf = async (db: Database['db'], owner: string, lines: readonly string[]): Promise<LineGroup[]> => {
  const present = new Set(lines);
  const { groups } = await readLineGroups(db, owner);
  return groups.map((group) => ({ ...group, lines: group.lines.filter((line) => present.has(line)) }));
};

type Text = { readonly id: string; readonly document: StoredText };

type Collected = {
  readonly store: DocumentStore;
  readonly isSound: IsSoundRow;
  readonly leavingOut?: LeavingOut;
};

/** What an owner has, and nobody else gets. */
type LeavingOut = {
  /** Answers the ids of the documents that have any. */
  readonly choose: (rows: readonly Text[]) => Promise<ReadonlySet<string>>;
  readonly without: (document: StoredText) => string;
};

/** Story lines without the pictures, frames and notes that no import brought. */
const createLeavingOut = (db: Database['db'], owner: string): LeavingOut => ({
  choose: async (rows) => {
    const ids = rows.filter(({ document }) => mayHaveElements(document)).map(({ id }) => id);
    const origins = await readOrigins(db, { kind: tablesOfKinds['story-lines'], owner }, ids);
    return new Set(ids.filter((id) => !origins.has(id)));
  },
  without: (document) => JSON.stringify(withoutPicturesAndNotes(parseStored(document) as StoryLine)),
});

const elementKeys = ['"pictures":', '"notes":'];

/** Without reading all of it: few lines have any. */
const mayHaveElements = (document: StoredText): boolean => {
  const text =
    typeof document === 'string' ? document : Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  return elementKeys.some((name) => text.includes(name));
};

type Adding = { readonly owner: string; readonly room: { left: number }; readonly texts: GatheredTexts };

/** The sound ones, with commas between them. Answers their ids. */
const addTexts = async (
  { store, isSound, leavingOut }: Collected,
  { owner, room, texts }: Adding,
): Promise<string[]> => {
  const yieldToOthers = createYieldToOthers();
  const ids: string[] = [];
  for await (const rows of store.readAll(owner, pieceBytes)) {
    const losing = await leavingOut?.choose(rows);
    for (const row of rows) {
      room.left -= Buffer.byteLength(row.document);
      if (room.left < 0) throw tooMuch();
      const sound = isSound(row);
      if (sound !== true && !(await sound)) continue;
      if (ids.length > 0) texts.add(',');
      ids.push(row.id);
      texts.add(leavingOut && losing?.has(row.id) ? leavingOut.without(row.document) : row.document);
      releaseMemory(row.document);
      await yieldToOthers();
    }
  }
  return ids;
};

const tooMuch = (): ProblemError =>
  new ProblemError({ status: 413, code: problemCodes.tooLarge, detail: problems.tooMuchWork });
