import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isStoredQuest } from '#domain/quest.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';

export type ContentEncoding = 'identity' | 'gzip' | 'br';
const parse = ({ document }: { document: string }): unknown => JSON.parse(document);

export type EncodedContent = Readonly<Record<ContentEncoding, Buffer>>;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Strong enough at a fifth of the time of the strongest; the result serves every reading of that version. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The official content as one document, made and compressed once for each version. */
export const createContentSource = (database: Pick<Database, 'db' | 'file' | 'commit'>) => {
  const [quests, storyLines] = [createDocumentStore(database, 'quests'), createDocumentStore(database, 'story_lines')];
  let made: { readonly version: string; readonly content: Promise<EncodedContent> } | null = null;

  /** Changes with every write to an official document. */
  const readVersion = async (): Promise<string> =>
    `${await quests.collectionState(officialOwner)}.${await storyLines.collectionState(officialOwner)}`;

  const make = async (version: string): Promise<EncodedContent> => {
    const [questRows, lineRows] = [await quests.list(officialOwner, {}), await storyLines.list(officialOwner, {})];
    const document = {
      version,
      quests: (questRows ?? []).map(parse).filter(isStoredQuest),
      story_lines: (lineRows ?? []).map(parse).filter(isStoredStoryLine),
    };
    const identity = Buffer.from(JSON.stringify(document));
    return { identity, gzip: await toGzip(identity), br: await toBrotli(identity, brotliOptions) };
  };

  /** The content of the version that was read last; one that fails to be made is tried again by the next reading. */
  const read = async (version: string): Promise<EncodedContent> => {
    if (made?.version === version) return made.content;
    const content = make(version);
    made = { version, content };
    content.catch(() => {
      if (made?.content === content) made = null;
    });
    return content;
  };

  return { readVersion, read };
};
