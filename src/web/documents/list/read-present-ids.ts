import type { QueryClient } from '@tanstack/react-query';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { entriesOf } from '#web/documents/device/outbox.ts';
import { pendingWritesOf, withPendingWrites } from '#web/documents/device/with-pending-writes.ts';
import { ServerUnreachable } from '#web/shared/api/api.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { listKey, type LoadedList } from '#web/documents/sending/list-cache.ts';

/** With pending documents. Without a connection a complete list in memory counts; otherwise the error is thrown. */
export const readPresentIds = async (
  client: QueryClient,
  kind: ListedKind<SavedDocument>,
  owner: string,
): Promise<ReadonlySet<string>> => {
  const queryKey = listKey(kind.name, owner);
  const known = () => client.getQueryData<LoadedList<SavedDocument>>(queryKey);
  try {
    await client.refetchQueries({ queryKey }, { throwOnError: true });
  } catch (error) {
    if (!(error instanceof ServerUnreachable) || !known()?.isComplete) throw error;
  }
  const waiting = pendingWritesOf(entriesOf(currentUser()?.id ?? ''), kind.name, owner);
  return new Set(withPendingWrites(known()?.items ?? [], waiting, kind).map(({ id }) => id));
};
