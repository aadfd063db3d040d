import type { Query, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toKnownVersion, firstUnsentVersion } from '#contract/versions.ts';
import { deletedDocument } from '#contract/history.ts';
import { pageEnd } from '#contract/document-params.ts';
import { readListTag, wasPutBack } from '#contract/list-state.ts';
import type { AnyKind, Draft } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { PendingWrite, WriteRefusal } from '#web/documents/device/outbox-entry.ts';
import { keepRefused } from '#web/documents/device/outbox.ts';
import { logError } from '#web/shared/errors/log.ts';
import { takeFoundCopy } from './device-copy.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { request } from '#web/shared/api/api.ts';
import * as texts from '#texts/writing/saving.ts';

/** Lost work is not sent by itself: the server was restored on purpose. */
const putBack: WriteRefusal = {
  status: 409,
  code: 'put_back',
  detail: texts.serverRestored,
};

type List = LoadedList<SavedDocument>;

/** Keeps what a restored server lost, and nobody deleted, as refused writes. Returns how to stop. */
export const keepLostWork = (
  { client, kinds }: { readonly client: QueryClient; readonly kinds: readonly AnyKind[] },
  owner: string,
): (() => void) => {
  const known = new Map<string, List>();
  const compare = ({ queryKey: [name, listOwner], state }: Query): void => {
    const list = state.data as List | undefined;
    if (typeof name !== 'string' || listOwner !== owner || !list?.isComplete) return;
    const before = known.get(name) ?? takeFoundCopy([name, owner]);
    known.set(name, list);
    const lost = findLost(before, list);
    const kind = kinds.find((one) => one.name === name);
    if (lost.length > 0 && kind)
      keepLost(kind, owner, lost).catch((error: unknown) => logError('Lost work was not kept', error));
  };
  for (const query of client.getQueryCache().getAll()) compare(query);
  return client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'added' || type === 'updated') compare(query);
  });
};

const keepLost = async (kind: AnyKind, owner: string, found: readonly Lost[]): Promise<void> => {
  for (const lost of await withoutDeleted(kind, owner, found)) {
    const write = toPendingWrite(kind, owner, lost);
    if (!lost.now || !kind.isSame(write.original, write.content)) await keepRefused(write, putBack);
  }
};

type LostWrite = PendingWrite & Pick<Draft<DocumentContent>, 'original' | 'content'>;

/** Saves what was lost over the present version, or as a new document with its own id. */
const toPendingWrite = (kind: AnyKind, owner: string, { was, now }: Lost): LostWrite => ({
  author: owner,
  owner,
  kind: kind.name,
  item: was.id,
  title: was.title,
  act: 'save',
  version: now && toKnownVersion(now),
  original: now ? kind.contentOf(now) : kind.blank,
  content: kind.contentOf(was),
});

const deletedPage = z.object({ items: z.array(z.pick(deletedDocument, { id: true, version: true })), ...pageEnd });

/** If the server can't answer, nothing is left out: to keep too much loses nothing. */
const withoutDeleted = async (kind: AnyKind, owner: string, lost: readonly Lost[]): Promise<readonly Lost[]> => {
  if (lost.every(({ now }) => now !== null)) return lost;
  try {
    const deleted = await readDeleted(kind, owner);
    return lost.filter(({ was, now }) => now !== null || (deleted.get(was.id) ?? 0) < was.version);
  } catch (error) {
    logError('What was deleted could not be read', error);
    return lost;
  }
};

const readDeleted = async (kind: AnyKind, owner: string): Promise<ReadonlyMap<string, number>> => {
  const deleted = new Map<string, number>();
  for (let after: string | null | undefined = null; after !== undefined;) {
    const { body } = await request('GET', kind.addresses.deleted(owner, after));
    const { items, next } = z.parse(deletedPage, body);
    for (const { id, version } of items) deleted.set(id, version);
    after = next ?? undefined;
  }
  return deleted;
};

/** `now` is null if the server does not have it. */
type Lost = { readonly was: SavedDocument; readonly now: SavedDocument | null };

/** What the server may have lost by a restore. Pending writes have version numbers of their own. */
const findLost = (before: List | undefined, now: List): Lost[] => {
  if (!before || before.items === now.items) return [];
  const standing = new Map(now.items.map((item) => [item.id, item]));
  const isPutBack = isPutBackBetween(before, now);
  return before.items.flatMap((was): Lost[] => {
    const found = standing.get(was.id) ?? null;
    const isLost = found ? found.version < was.version : isPutBack;
    return isLost && was.version < firstUnsentVersion ? [{ was, now: found }] : [];
  });
};

const isPutBackBetween = ({ etag: earlier }: List, { etag: later }: List): boolean => {
  const [before, now] = [readListTag(earlier ?? ''), readListTag(later ?? '')];
  return before !== null && now !== null && wasPutBack(before, now);
};
