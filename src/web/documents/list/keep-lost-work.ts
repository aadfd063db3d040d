import type { Query, QueryClient } from '@tanstack/react-query';
import { toKnownVersion } from '#contract/versions.ts';
import type { AnyKind, Draft } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { PendingWrite, WriteRefusal } from '#web/documents/device/outbox-entry.ts';
import { keepRefused } from '#web/documents/device/outbox.ts';
import { logError } from '#web/shared/errors/log.ts';
import { takeFoundCopy } from './device-copy.ts';
import { findLost, type Lost } from './find-lost.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { withoutDeleted } from './without-deleted.ts';
import * as texts from '#texts/writing/saving.ts';

/** Lost work is not sent by itself: the server was restored on purpose. */
const putBack: WriteRefusal = {
  status: 409,
  code: 'put_back',
  detail: texts.serverRestored,
};

type Lists = Map<string, LoadedList<SavedDocument>>;

/** Keeps what a restored server lost, and nobody deleted, as refused writes. Returns how to stop. */
export const keepLostWork = (
  { client, kinds }: { readonly client: QueryClient; readonly kinds: readonly AnyKind[] },
  owner: string,
): (() => void) => {
  const known: Lists = new Map();
  const compare = ({ queryKey: [name, listOwner], state }: Query): void => {
    const list = state.data as LoadedList<SavedDocument> | undefined;
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
const toPendingWrite = (kind: AnyKind, owner: string, { held, now }: Lost): LostWrite => ({
  author: owner,
  owner,
  kind: kind.name,
  item: held.id,
  title: held.title,
  act: 'save',
  version: now && toKnownVersion(now),
  original: now ? kind.contentOf(now) : kind.blank,
  content: kind.contentOf(held),
  fromStoryLines: false,
});
