import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { StoredText } from '#server/documents/document-presenter.ts';
import { createSoundRows, type IsSoundRow } from '#server/documents/soundness/sound-rows.ts';
import { encodeAnswer, type EncodedAnswer } from '#server/http/answers/encoded-answer.ts';
import { pieceBytes } from '#server/http/answers/large-answers.ts';
import { servedQuestKind } from '#server/quests/served-quest-kind.ts';
import { servedStoryLineKind } from '#server/story-lines/served-story-line-kind.ts';
import { readContentWorld, readWorldState } from './content-world.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';

export type EncodedContent = EncodedAnswer & {
  readonly version: string;
  readonly quests: number;
  readonly storyLines: number;
};

export type ContentSource = ReturnType<typeof createContentSource>;

/** The beginning of the document. null: the content of this moment. */
export const openContent = (version: string, release: number | null): string =>
  `{"version":${JSON.stringify(version)},"release":${release},`;

/** Makes each version once, for all who read it. */
export const createContentSource = (database: ContentDatabase, pool: WorkerPool) => {
  const { readVersion, readWhole } = createContentReader(database, pool);
  let made: EncodedContent | null = null;
  let making: Promise<EncodedContent> | null = null;

  const make = async (): Promise<EncodedContent> => {
    const whole = await readWhole();
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

  return { readVersion, read };
};

type ContentDatabase = Pick<Database, 'db' | 'file' | 'commit'>;
type Collected = { readonly store: DocumentStore; readonly isSound: IsSoundRow };

const createContentReader = (database: ContentDatabase, pool: WorkerPool) => {
  const quests: Collected = {
    store: createDocumentStore(database, 'quests'),
    isSound: createSoundRows(servedQuestKind, { pool }),
  };
  const storyLines: Collected = {
    store: createDocumentStore(database, 'story_lines'),
    isSound: createSoundRows(servedStoryLineKind, { pool }),
  };

  const readVersion = async (): Promise<string> =>
    [
      await quests.store.collectionState(officialOwner),
      await storyLines.store.collectionState(officialOwner),
      await readWorldState(database.db),
    ].join('.');

  /** Repeats until the version is the same before and after, so that content never has another version's number. */
  const readWhole = async (): Promise<Omit<EncodedContent, 'gzip' | 'br'>> => {
    for (let left = tries; ; left -= 1) {
      const version = await readVersion();
      const world = await readContentWorld(database.db);
      const [allQuests, lines] = [await toItems(quests), await toItems(storyLines)];
      const lists = `,"quests":[${allQuests.join()}],"story_lines":[${lines.join()}]}`;
      const identity = Buffer.from(openContent(version, null) + world + lists);
      if (version === (await readVersion()))
        return { version, identity, quests: allQuests.length, storyLines: lines.length };
      if (left === 0) throw new Error('The official content changed each time that it was read.');
    }
  };

  return { readVersion, readWhole };
};

const toText = ({ document }: { readonly document: StoredText }): string =>
  typeof document === 'string' ? document : Buffer.from(document).toString();

const tries = 5;

const toItems = async ({ store, isSound }: Collected): Promise<string[]> => {
  const items: string[] = [];
  for await (const rows of store.readAll(officialOwner, pieceBytes))
    for (const row of rows) {
      const sound = isSound(row);
      if (sound === true || (await sound)) items.push(toText(row));
    }
  return items;
};
