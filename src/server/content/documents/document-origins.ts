import type { Kysely } from 'kysely';
import type { DocumentOrigin } from '#domain/origin.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import * as problems from '#texts/server/problems.ts';
import { invalidContent } from '#server/errors.ts';
import type { DocumentKey, DocumentWrite } from './document.ts';
import { hasOrigins } from './kind-traits.ts';
import { pointerInBody } from './sent-document.ts';

type Owned = { readonly kind: DocumentTable; readonly owner: string };

/** The origins of documents that came by an import, by their ids. */
export const readOrigins = async (
  db: Kysely<Schema>,
  { kind, owner }: Owned,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentOrigin>> => {
  const found = new Map<string, DocumentOrigin>();
  if (!hasOrigins(kind)) return found;
  for (const portion of inPortions(ids)) {
    const rows = await db
      .selectFrom('origins')
      .select(['item_id', 'format', 'foreign_id'])
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .where('item_id', 'in', portion)
      .execute();
    for (const { item_id, format, foreign_id: id } of rows) found.set(item_id, { format, id });
  }
  return found;
};

/** null: no import brought it. */
export const readOrigin = async (
  db: Kysely<Schema>,
  { kind, owner, id }: Owned & DocumentKey,
): Promise<DocumentOrigin | null> => (await readOrigins(db, { kind, owner }, [id])).get(id) ?? null;

/** Only imports say where a document came from: a save may repeat it, and may leave it out. */
export const checkOrigins = async (
  db: Kysely<Schema>,
  kind: DocumentTable,
  writes: readonly DocumentWrite[],
): Promise<void> => {
  const named = writes.filter(({ from }) => from !== undefined);
  const [first] = named;
  if (!first) return;
  const known = await readOrigins(
    db,
    { kind, owner: first.owner },
    named.map(({ id }) => id),
  );
  for (const { id, from, place = [] } of named) {
    const origin = known.get(id);
    if (origin?.format !== from?.format || origin?.id !== from?.id)
      throw invalidContent(pointerInBody([...place, 'origin']), problems.otherOrigin);
  }
};
