import { sql, type Kysely } from 'kysely';
import { tableOf, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';

/** Rows whose sizes are read at once, and bytes of documents. */
const atOnce = { rows: 200, bytes: 512 * 1024 } as const;

/** The documents of all owners, some at a time. One that is written meanwhile may be read in either version. */
export async function* readAllDocuments(
  { db }: { readonly db: Kysely<Schema> },
  kind: DocumentTable,
): AsyncGenerator<readonly string[]> {
  let last: DocumentKey | null = { owner: '', id: '' };
  while (last) {
    const { owner, id }: DocumentKey = last;
    const keys: readonly Measured[] = await db
      .selectFrom(tableOf(kind))
      .select(['owner_id as owner', 'id', sql<number>`octet_length(document)`.as('bytes')])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('owner_id', 'id'), '>', tuple(owner, id)))
      .orderBy('owner_id')
      .orderBy('id')
      .limit(atOnce.rows)
      .execute();
    for (const some of toPieces(keys)) {
      const rows = await db
        .selectFrom(tableOf(kind))
        .select('document')
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('owner_id', 'id'),
            'in',
            some.map((key) => tuple(key.owner, key.id)),
          ),
        )
        .orderBy('owner_id')
        .orderBy('id')
        .execute();
      yield rows.map(({ document }) => document);
      await waitForRound();
    }
    last = keys.length === atOnce.rows ? (keys.at(-1) ?? null) : null;
  }
}

type Measured = DocumentKey & { readonly bytes: number };

function* toPieces(keys: readonly Measured[]): Generator<Measured[]> {
  let [piece, size]: [Measured[], number] = [[], 0];
  for (const key of keys) {
    if (piece.length > 0 && size + Number(key.bytes) > atOnce.bytes) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(key);
    size += Number(key.bytes);
  }
  if (piece.length > 0) yield piece;
}
