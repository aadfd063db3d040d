import type { Database } from '#server/db/database.ts';
import type { DocumentKind, DocumentRow } from '#server/db/schema.ts';
import type { DocumentKey, ListedRow, Page } from './document.ts';
import { prepareListReads, readEarlier, readListed, type ListedKey } from './list-queries.ts';

/** A list: its documents, or what they are where they are too many bytes to be read at once. */
export type StoredList =
  | { readonly rows: readonly ListedRow[]; readonly keys: null }
  | { readonly rows: null; readonly keys: readonly ListedKey[] };

type Find = (key: DocumentKey) => Promise<DocumentRow | undefined>;

/** Reads lists of one kind of document: small ones whole, large ones in pieces. */
export const createStoredLists = (database: Pick<Database, 'db' | 'file'>, kind: DocumentKind, find: Find) => {
  const reads = prepareListReads(database, kind);

  /** The owner's documents in the order they were made; a page starts behind the document `after`, null where that is unknown. */
  const list = async (owner: string, { limit, after, bytes }: Page & { bytes: number }): Promise<StoredList | null> => {
    const page = { owner, limit: limit ?? Number.MAX_SAFE_INTEGER };
    if (after === undefined) return toList(await reads.first({ ...page, bytes }), async () => reads.firstKeys(page));
    const last = await find({ owner, id: after });
    if (!last) return null;
    const later = { ...page, created_at: last.created_at, id: last.id };
    return toList(await reads.after({ ...later, bytes }), async () => reads.keysAfter(later));
  };

  /**
   * The documents of a list, so many bytes at a time, each in the version that the list was found with: one that was
   * replaced or deleted meanwhile stands in the revisions. Throws where it stands nowhere any more.
   */
  async function* readInPieces(
    owner: string,
    keys: readonly ListedKey[],
    bytes: number,
  ): AsyncGenerator<readonly ListedRow[]> {
    for (let start = 0; start < keys.length;) {
      const end = endOfPiece(keys, start, bytes);
      yield await readVersions(owner, keys.slice(start, end));
      start = end;
    }
  }

  const readVersions = async (owner: string, keys: readonly ListedKey[]): Promise<ListedRow[]> => {
    const found = await readListed(database, kind, { owner, ids: keys.map(({ id }) => id) });
    const rows = new Map(found.map((row) => [row.id, row]));
    return Promise.all(
      keys.map(async ({ id, version }) => {
        const row = rows.get(id);
        const listed = row?.version === version ? row : await readEarlier(database, kind, { owner, id, version });
        if (!listed) throw new Error(`Version ${version} of ${id} went while a list was read.`);
        return listed;
      }),
    );
  };

  /** All documents of an owner, so many bytes at a time. */
  async function* readAll(owner: string, bytes: number): AsyncGenerator<readonly ListedRow[]> {
    const found = await list(owner, { bytes });
    if (found?.rows) yield found.rows;
    if (found?.keys) yield* readInPieces(owner, found.keys, bytes);
  }

  return { list, readInPieces, readAll };
};

const toList = async (rows: readonly ListedRow[], readKeys: () => Promise<ListedKey[]>): Promise<StoredList> => {
  if (rows.length > 0) return { rows, keys: null };
  const keys = await readKeys();
  return keys.length === 0 ? { rows, keys: null } : { rows: null, keys };
};

/** Documents of a piece at most: databases bound the number of values in a statement. */
const documentsAtOnce = 100;

const endOfPiece = (keys: readonly ListedKey[], start: number, bytes: number): number => {
  let size = 0;
  let end = start;
  while (end < keys.length && end - start < documentsAtOnce) {
    size += keys[end]?.bytes ?? 0;
    if (end > start && size > bytes) break;
    end += 1;
  }
  return end;
};
