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

export type EncodedContent = EncodedAnswer & { readonly version: string };

type Collected = { readonly store: DocumentStore; readonly isSound: IsSoundRow };

export const createContentSource = (database: Pick<Database, 'db' | 'file' | 'commit'>, pool: WorkerPool) => {
  const quests: Collected = {
    store: createDocumentStore(database, 'quests'),
    isSound: createSoundRows(servedQuestKind, { pool }),
  };
  const storyLines: Collected = {
    store: createDocumentStore(database, 'story_lines'),
    isSound: createSoundRows(servedStoryLineKind, { pool }),
  };
  let made: EncodedContent | null = null;
  let making: Promise<EncodedContent> | null = null;

  const readVersion = async (): Promise<string> =>
    [
      await quests.store.collectionState(officialOwner),
      await storyLines.store.collectionState(officialOwner),
      await readWorldState(database.db),
    ].join('.');

  /** Repeats until the version is the same before and after, so that content never has another version's number. */
  const makeIdentity = async (): Promise<{ version: string; identity: Buffer }> => {
    for (let left = tries; ; left -= 1) {
      const version = await readVersion();
      const world = await readContentWorld(database.db);
      const start = `{"version":${JSON.stringify(version)},${world},"quests":[`;
      const parts = [start, await toItems(quests), '],"story_lines":[', await toItems(storyLines), ']}'];
      if (version === (await readVersion())) return { version, identity: Buffer.from(parts.join('')) };
      if (left === 0) throw new Error('The official content changed each time that it was read.');
    }
  };

  const make = async (): Promise<EncodedContent> => {
    const { version, identity } = await makeIdentity();
    return { version, ...(await encodeAnswer(identity)) };
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

const toText = ({ document }: { readonly document: StoredText }): string =>
  typeof document === 'string' ? document : Buffer.from(document).toString();

const tries = 5;

const toItems = async ({ store, isSound }: Collected): Promise<string> => {
  const items: string[] = [];
  for await (const rows of store.readAll(officialOwner, pieceBytes))
    for (const row of rows) {
      const sound = isSound(row);
      if (sound === true || (await sound)) items.push(toText(row));
    }
  return items.join(',');
};
