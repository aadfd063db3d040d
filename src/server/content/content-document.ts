import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isStoredQuest } from '#domain/quest.ts';
import { isStoredStoryLine } from '#domain/story-line/stored-story-line.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKind } from '#server/db/schema.ts';
import { createDocumentStore, nameState } from '#server/documents/document-store.ts';

export type ContentEncoding = 'identity' | 'gzip' | 'br';
const parse = ({ document }: { document: string }): unknown => JSON.parse(document);

export type EncodedContent = Readonly<Record<ContentEncoding, Buffer>>;

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** The content and the version that it is of. */
export type MadeContent = EncodedContent & { readonly version: string };

/** Strong enough at a fifth of the time of the strongest; the result serves every reading of that version. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The official content as one document, made and compressed once for each version. */
export const createContentSource = (database: Pick<Database, 'db' | 'file' | 'commit'>) => {
  const [quests, storyLines] = [createDocumentStore(database, 'quests'), createDocumentStore(database, 'story_lines')];
  let made: { version: string; readonly content: Promise<MadeContent> } | null = null;

  /** Changes with every write to an official document. */
  const readVersion = async (): Promise<string> =>
    `${await quests.collectionState(officialOwner)}.${await storyLines.collectionState(officialOwner)}`;

  const make = async (): Promise<MadeContent> => {
    const { version, questRows, lineRows } = await readAtOneMoment(database);
    const document = {
      version,
      quests: questRows.map(parse).filter(isStoredQuest),
      story_lines: lineRows.map(parse).filter(isStoredStoryLine),
    };
    const identity = Buffer.from(JSON.stringify(document));
    return { version, identity, gzip: await toGzip(identity), br: await toBrotli(identity, brotliOptions) };
  };

  /** The content of the version that was read last, or of a later one; what fails to be made is tried again by the next reading. */
  const read = async (version: string): Promise<MadeContent> => {
    if (made?.version === version) return made.content;
    const making = { version, content: make() };
    made = making;
    try {
      const content = await making.content;
      making.version = content.version;
      return content;
    } catch (error) {
      if (made === making) made = null;
      throw error;
    }
  };

  return { readVersion, read };
};

const kinds = ['quests', 'story_lines'] as const;

/** The official documents and the version that they are of: no quest is missing that a line names, whoever writes meanwhile. */
const readAtOneMoment = ({ db }: Pick<Database, 'db'>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const read = (kind: DocumentKind) =>
        transaction
          .selectFrom(kind)
          .select('document')
          .where('owner_id', '=', officialOwner)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
      const states = await transaction
        .selectFrom('collections')
        .select(['kind', 'version', 'stamp'])
        .where('owner_id', '=', officialOwner)
        .execute();
      const version = kinds.map((kind) => nameState(states.find((state) => state.kind === kind))).join('.');
      return { version, questRows: await read('quests'), lineRows: await read('story_lines') };
    });
