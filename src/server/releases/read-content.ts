import { lineGroupsTable } from '#contract/document-kinds.ts';
import { readListTag } from '#contract/list-state.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { toETag } from '#contract/versions.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import * as problems from '#texts/server/problems.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { createSoundRows, type IsSoundRow } from '#server/content/documents/lists/sound-rows.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { pieceBytes } from '#server/platform/http/answers/large-answers.ts';
import { servedQuestKind } from '#server/content/kinds/served-quest-kind.ts';
import { servedRewardTableKind } from '#server/content/kinds/served-reward-table-kind.ts';
import { servedStoryLineKind } from '#server/content/kinds/served-story-line-kind.ts';
import { readLineGroups } from '#server/content/story-lines/line-group-store.ts';
import { readContentWorld, readWorldState } from './content-world.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { releaseMemory } from '#server/platform/workers/memory-of.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';

export type ReadContent = {
  readonly version: string;
  /** The document, in UTF-8. */
  readonly identity: Buffer;
  /** Their ids. */
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
    const [allQuests, lines] = [await toItems(quests, owner, room), await toItems(storyLines, owner, room)];
    const allTables = await toItems(tables, owner, room);
    const world = await readContentWorld(database.db, owner);
    const identity = await joinInSteps([
      Buffer.from(`${openContent(version, null)}${world},"quests":[`),
      ...listed(allQuests),
      Buffer.from('],"story_lines":['),
      ...listed(lines),
      Buffer.from(`],"line_groups":${JSON.stringify(await groupsOf(database.db, owner, lines))},"reward_tables":[`),
      ...listed(allTables),
      Buffer.from(']}'),
    ]);
    return { version, identity, quests: allQuests.map(({ id }) => id), storyLines: lines.length };
  };

  return { read, readVersion };
};

/** Without lines that are gone. */
const groupsOf = async (db: Database['db'], owner: string, lines: readonly Item[]): Promise<LineGroup[]> => {
  const present = new Set(lines.map(({ id }) => id));
  const { groups } = await readLineGroups(db, owner);
  return groups.map((group) => ({ ...group, lines: group.lines.filter((line) => present.has(line)) }));
};

type Collected = { readonly store: DocumentStore; readonly isSound: IsSoundRow };

type Item = { readonly id: string; readonly text: Uint8Array };

const comma = Buffer.from(',');

/** Memory of its own, so that a thread may take it over. That of the parts is given back as it goes on: together they may have 64 MB. */
const joinInSteps = async (parts: readonly Uint8Array[]): Promise<Buffer> => {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  const yieldToOthers = createYieldToOthers();
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
    releaseMemory(part);
    await yieldToOthers();
  }
  return whole;
};

const listed = (items: readonly Item[]): Uint8Array[] =>
  items.flatMap(({ text }, at) => (at === 0 ? [text] : [comma, text]));

const toBytes = (document: StoredText): Uint8Array => (typeof document === 'string' ? Buffer.from(document) : document);

const toItems = async ({ store, isSound }: Collected, owner: string, room: { left: number }): Promise<Item[]> => {
  const yieldToOthers = createYieldToOthers();
  const items: Item[] = [];
  for await (const rows of store.readAll(owner, pieceBytes)) {
    for (const row of rows) {
      const text = toBytes(row.document);
      room.left -= text.length;
      if (room.left < 0) throw tooMuch();
      const sound = isSound(row);
      if (sound === true || (await sound)) items.push({ id: row.id, text });
    }
    await yieldToOthers();
  }
  return items;
};

const tooMuch = (): ProblemError =>
  new ProblemError({ status: 413, code: problemCodes.tooLarge, detail: problems.tooMuchWork });
