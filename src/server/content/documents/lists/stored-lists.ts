import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import type { DocumentKey, ListedRow, PageRequest } from '#server/content/documents/document.ts';
import { traitsOf } from '#server/content/documents/kind-traits.ts';
import { prepareDocumentReading, prepareListReads, readEarlier, readListed } from './list-queries.ts';
import type { DocumentHead, LargeRow, ListedKey } from './list-queries.ts';

/** The documents, or only their keys where they are too many bytes at once. */
export type StoredList =
  | { readonly rows: readonly ListedRow[]; readonly keys: null }
  | { readonly rows: null; readonly keys: readonly ListedKey[] };

export type InTurn = <Read>(read: () => Read | Promise<Read>) => Promise<Read>;

const atOnce: InTurn = async (read) => read();

/** From so many bytes the text is read separately. */
const largeDocument = 64 * 1024;

const mostAtOnce = 1_000;

type PieceReading<Taken> = {
  readonly bytes: number;
  readonly take: (rows: readonly LargeRow[]) => Promise<Taken>;
  readonly inTurn?: InTurn;
};

type PageAsked = PageRequest & { readonly bytes: number };

export const createStoredLists = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const reads = prepareListReads(database, kind);
  const readings = prepareDocumentReading(database, kind, largeDocument);
  const readKeys = createReadKeys(reads, kind);
  const readVersions = createReadVersions(database, kind, readings);

  /** Oldest first, after the document `after`. null: `after` is unknown. */
  const list = async (
    owner: string,
    { limit = Number.MAX_SAFE_INTEGER, after, ids, bytes }: PageAsked,
    inTurn: InTurn = atOnce,
  ): Promise<StoredList | null> => {
    if (ids !== undefined) return toKeyed(await reads.keysOf({ owner, ids: JSON.stringify(ids.split(',')) }));
    const [place] = after === undefined ? [] : await reads.place({ owner, id: after });
    if (after !== undefined && !place) return null;
    const page = { owner, limit: Math.min(limit, mostAtOnce + 1), bytes };
    const rows = await (place ? reads.after({ ...page, ...place }) : reads.first(page));
    if (rows.length > 0 && rows.length <= mostAtOnce) return { rows, keys: null };
    const keys = await readKeys({ owner, limit, place }, inTurn);
    return toKeyed(keys);
  };

  /** In the listed versions, so many bytes at a time. What was replaced meanwhile stands in the revisions; throws where it is gone. */
  async function* readInPieces<Taken>(
    owner: string,
    keys: readonly ListedKey[],
    { bytes, take, inTurn = atOnce }: PieceReading<Taken>,
  ): AsyncGenerator<Taken> {
    const readPiece = async (piece: readonly ListedKey[]): Promise<Taken> =>
      take(await inTurn(() => readVersions(owner, piece)));
    for (let start = 0; start < keys.length;) {
      const end = endOfPiece(keys, start, bytes);
      yield await readPiece(keys.slice(start, end));
      start = end;
    }
  }

  async function* readAll(owner: string, bytes: number): AsyncGenerator<readonly LargeRow[]> {
    const found = await list(owner, { bytes });
    if (found?.rows) yield found.rows;
    if (found?.keys) yield* readInPieces(owner, found.keys, { bytes, take: async (rows) => rows });
  }

  const findHead = async (key: DocumentKey): Promise<DocumentHead | undefined> => (await readings.head(key))[0];

  const findWhole = async (key: DocumentKey): Promise<LargeRow | undefined> => (await readings.whole(key))[0];

  return { list, readInPieces, readAll, findHead, findWhole };
};

const toKeyed = (keys: readonly ListedKey[]): StoredList =>
  keys.length === 0 ? { rows: [], keys: null } : { rows: null, keys };

const createReadKeys =
  (reads: ReturnType<typeof prepareListReads>, kind: DocumentTable) =>
  async (
    {
      owner,
      limit,
      ...start
    }: { owner: string; limit: number; place: Pick<ListedKey, 'created_at' | 'id'> | undefined },
    inTurn: InTurn,
  ): Promise<ListedKey[]> => {
    const keys: ListedKey[] = [];
    for (let { place } = start; keys.length < limit; place = keys.at(-1)) {
      const page = { owner, limit: Math.min(traitsOf(kind).keysAtOnce, limit - keys.length) };
      const behind = place;
      const more = await inTurn(() => (behind ? reads.keysAfter({ ...page, ...behind }) : reads.firstKeys(page)));
      keys.push(...more);
      if (more.length < page.limit) break;
    }
    return keys;
  };

const createReadVersions = (
  database: Pick<Database, 'db' | 'file'>,
  kind: DocumentTable,
  readings: ReturnType<typeof prepareDocumentReading>,
) => {
  const readVersions = async (owner: string, keys: readonly ListedKey[]): Promise<LargeRow[]> => {
    const found = await readFound(owner, keys);
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

  const readFound = async (owner: string, keys: readonly ListedKey[]): Promise<readonly LargeRow[]> => {
    const [first] = keys;
    if (keys.length === 1 && first && first.bytes > largeDocument) return readings.whole({ owner, id: first.id });
    return readListed(database, kind, { owner, ids: keys.map(({ id }) => id) });
  };

  return readVersions;
};

/** Databases bound the number of values in a statement. */
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
