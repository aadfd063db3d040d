import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { worldTable } from '#contract/document-kinds.ts';
import { toVersionTag } from '#contract/versions.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { defaultWorld } from './default-world.ts';
import { worldKeyed } from './world-key.ts';

/** A version of the world. The tag is empty before the first start has written one. */
export type VersionedWorld = { readonly tag: string; readonly indexed: IndexedWorld };

const unwritten: VersionedWorld = { tag: '', indexed: defaultWorld };

/** Versions in memory. Several databases may be open in a process. */
const mostRemembered = 8;

const remembered = new LRUCache<string, VersionedWorld>({ max: mostRemembered });

/** The world of the installation, or of a transaction. Each version is compiled once. */
export const currentWorld = async (db: Kysely<Schema>): Promise<IndexedWorld> => (await readWorld(db)).indexed;

export const readWorld = async (db: Kysely<Schema>): Promise<VersionedWorld> => {
  const tag = await readWorldTag(db);
  if (tag === unwritten.tag) return unwritten;
  const known = remembered.get(tag);
  if (known) return known;
  const row = await selectWorld(db).select(['version', 'stamp', 'document']).executeTakeFirst();
  return row ? remember(toVersionTag(row), JSON.parse(row.document) as World) : unwritten;
};

/** Empty before the first start has written a world. */
export const readWorldTag = async (db: Kysely<Schema>): Promise<string> => {
  const head = await selectWorld(db).select(['version', 'stamp']).executeTakeFirst();
  return head ? toVersionTag(head) : unwritten.tag;
};

const selectWorld = (db: Kysely<Schema>) =>
  db.selectFrom(worldTable).where('owner_id', '=', worldKeyed.owner).where('id', '=', worldKeyed.id);

export const recall = (tag: string): VersionedWorld | undefined => remembered.get(tag);

/** Also in a worker thread, which is sent the world with each task. */
export const remember = (tag: string, world: World): VersionedWorld => {
  const known = remembered.get(tag);
  if (known) return known;
  const made = { tag, indexed: indexWorld(world) };
  remembered.set(tag, made);
  return made;
};
