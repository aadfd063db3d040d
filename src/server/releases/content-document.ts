import { lineGroupsTable } from '#contract/document-kinds.ts';
import { readListTag } from '#contract/list-state.ts';
import { toETag } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { LineGroup } from '#domain/story-line/groups/line-groups.ts';
import * as problems from '#texts/server/problems.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { readLineGroups } from '#server/content/story-lines/groups/line-group-store.ts';
import { createSoundRows, type IsSoundRow } from '#server/content/documents/lists/sound-rows.ts';
import { unavailable } from '#server/errors.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/platform/http/answers/encoded-answer.ts';
import { pieceBytes } from '#server/platform/http/answers/large-answers.ts';
import { servedQuestKind } from '#server/content/kinds/served-quest-kind.ts';
import { servedRewardTableKind } from '#server/content/kinds/served-reward-table-kind.ts';
import { servedStoryLineKind } from '#server/content/kinds/served-story-line-kind.ts';
import { readContentWorld, readWorldState } from './content-world.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';

export type EncodedContent = EncodedAnswer & {
  readonly version: string;
  /** Their ids. */
  readonly quests: readonly string[];
  readonly storyLines: number;
};

export type ContentSource = ReturnType<typeof createContentSource>;

/** The beginning of the document. null: the content of this moment. */
export const openContent = (version: string, release: number | null): string =>
  `{"version":${JSON.stringify(version)},"release":${release},`;

/** Makes each version once, for all who read it. */
export const createContentSource = (database: Database, pool: WorkerPool) => {
  const isSound = {
    quests: createSoundRows(servedQuestKind, { pool }),
    story_lines: createSoundRows(servedStoryLineKind, { pool }),
    reward_tables: createSoundRows(servedRewardTableKind, { pool }),
  };
  const present = createReader(database, isSound);
  let made: EncodedContent | null = null;
  let making: Promise<EncodedContent> | null = null;

  const make = async (): Promise<EncodedContent> => {
    const whole = await readWhole(database, isSound);
    return { ...whole, ...(await encodeAnswer(whole.identity)) };
  };

  const makeNext = async (): Promise<EncodedContent> => {
    try {
      return (made = await make());
    } finally {
      making = null;
    }
  };

  const read = async (version: string): Promise<EncodedContent> => {
    if (made?.version === version) return made;
    const underWay = making ? await making : null;
    if (underWay?.version === version) return underWay;
    return (making ??= makeNext());
  };

  return { readVersion: present.readVersion, read };
};

type WholeContent = Omit<EncodedContent, 'gzip' | 'br'>;

/** Of one moment, whatever is written meanwhile. On the embedded file reads and writes take turns, and a read soon has one to itself. */
const readWhole = async (database: Database, isSound: IsSound): Promise<WholeContent> => {
  if (database.dialect === 'postgres')
    return inSnapshot(database, ({ transaction }) => createReader({ ...database, db: transaction }, isSound).read());
  const { read, readVersion } = createReader(database, isSound);
  for (let left = tries; left > 0; left -= 1) {
    const whole = await read();
    if (whole.version === (await readVersion())) return whole;
  }
  throw unavailable(problems.changesWhileRead);
};

const tries = 6;

type IsSound = Readonly<Record<'quests' | 'story_lines' | 'reward_tables', IsSoundRow>>;

const createReader = (database: Pick<Database, 'db' | 'file' | 'commit'>, isSound: IsSound) => {
  const quests = { store: createDocumentStore(database, 'quests'), isSound: isSound.quests };
  const storyLines = { store: createDocumentStore(database, 'story_lines'), isSound: isSound.story_lines };
  const groups = createDocumentStore(database, lineGroupsTable);
  const tables = { store: createDocumentStore(database, 'reward_tables'), isSound: isSound.reward_tables };

  /** Nothing while nobody saved any, so that a release of an earlier version stays the newest state. */
  const furtherStates = async (): Promise<string[]> => {
    const states = [];
    for (const [name, store] of [
      ['g', groups],
      ['t', tables.store],
    ] as const) {
      const state = await store.collectionState(officialOwner);
      if (readListTag(toETag(state))?.writes !== 0) states.push(`${name}${state}`);
    }
    return states;
  };

  const readVersion = async (): Promise<string> =>
    [
      await quests.store.collectionState(officialOwner),
      await storyLines.store.collectionState(officialOwner),
      await readWorldState(database.db),
      ...(await furtherStates()),
    ].join('.');

  const read = async (): Promise<WholeContent> => {
    const version = await readVersion();
    const world = await readContentWorld(database.db);
    const [allQuests, lines] = [await toItems(quests), await toItems(storyLines)];
    const lists = `,"quests":[${toTexts(allQuests)}],"story_lines":[${toTexts(lines)}]`;
    const arranged = `,"line_groups":${JSON.stringify(await groupsOf(database.db, lines))}`;
    const allTables = `,"reward_tables":[${toTexts(await toItems(tables))}]}`;
    const identity = Buffer.from(openContent(version, null) + world + lists + arranged + allTables);
    return { version, identity, quests: allQuests.map(({ id }) => id), storyLines: lines.length };
  };

  return { read, readVersion };
};

/** Without lines that are gone. */
const groupsOf = async (db: Database['db'], lines: readonly Item[]): Promise<LineGroup[]> => {
  const present = new Set(lines.map(({ id }) => id));
  const { groups } = await readLineGroups(db, officialOwner);
  return groups.map((group) => ({ ...group, lines: group.lines.filter((line) => present.has(line)) }));
};

type Collected = { readonly store: DocumentStore; readonly isSound: IsSoundRow };

type Item = { readonly id: string; readonly text: string };

const toTexts = (items: readonly Item[]): string => items.map(({ text }) => text).join();

const toText = (document: StoredText): string =>
  typeof document === 'string' ? document : Buffer.from(document).toString();

const toItems = async ({ store, isSound }: Collected): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const rows of store.readAll(officialOwner, pieceBytes))
    for (const row of rows) {
      const sound = isSound(row);
      if (sound === true || (await sound)) items.push({ id: row.id, text: toText(row.document) });
    }
  return items;
};
