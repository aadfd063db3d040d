import type { Query, QueryClient } from '@tanstack/react-query';
import {
  documentKindNames,
  documentTables,
  lineGroupsTable,
  tablesOfFurtherKinds,
  tablesOfKinds,
} from '#contract/document-kinds.ts';
import { idsAddresses, mostIds } from '#contract/document-params.ts';
import type { Change } from '#contract/events.ts';
import { isSameVersion } from '#contract/versions.ts';
import { durations } from '#domain/timings.ts';
import { isSaving } from '#web/documents/sending/document-requests.ts';
import { listKey, changeList, comesBack, replaceOrAppend, type LoadedList } from '#web/documents/sending/list-cache.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';
import { type ChangeFollower, onEach } from '#web/shared/events/change-follower.ts';

const listNames = new Map<Change['kind'], string>(documentKindNames.map((name) => [tablesOfKinds[name], name]));

const allLists = [...documentKindNames, lineGroupsTable, tablesOfFurtherKinds['reward-tables']].map((name) => [name]);

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

const areListsRead = (client: QueryClient): boolean => allLists.some((queryKey) => client.isFetching({ queryKey }) > 0);

type ChangesOfList = { readonly queryKey: readonly string[]; readonly changes: Map<string, Change> };

/** Changes that come together are read together, and those of a list that is being read once it has been. */
export const followChanges = (client: QueryClient): ChangeFollower => {
  const received = new Map<string, ChangesOfList>();
  const read = new Set<string>();
  let hasGap = false;
  let hasHadGap = false;
  let timer: number | undefined;

  /** The answer of a save says more than its event. */
  const applyAll = (): void => {
    timer = isSaving() ? window.setTimeout(applyAll, durations.gatherChanges) : undefined;
    if (timer !== undefined) return;
    if (hasGap) for (const queryKey of allLists) void client.invalidateQueries({ queryKey });
    else for (const name of received.keys()) if (!read.has(name)) void applyOf(name);
    if (hasGap) received.clear();
    hasGap = false;
  };
  const applyOf = async (name: string): Promise<void> => {
    const list = received.get(name);
    if (!list) return;
    received.delete(name);
    read.add(name);
    try {
      await applyChanges({ client, queryKey: list.queryKey }, [...list.changes.values()]);
    } finally {
      read.delete(name);
      if (received.has(name)) wait();
    }
  };
  const wait = (duration: number = durations.gatherChanges): void => {
    timer ??= window.setTimeout(applyAll, duration);
  };
  const note = (change: Change): void => {
    const queryKey = listKey(listNames.get(change.kind) ?? change.kind, change.owner);
    const name = queryKey.join('/');
    const list = received.get(name) ?? { queryKey, changes: new Map<string, Change>() };
    received.set(name, list);
    list.changes.set(change.id, change);
    wait();
  };
  return {
    on: onEach([...documentTables, lineGroupsTable], note),
    /** Anything may have changed. What failed is tried again. The first gap ends at once, so that the page is soon quiet. */
    handleGap: () => {
      hasGap = true;
      wait(hasHadGap || areListsRead(client) ? durations.gatherChanges : 0);
      hasHadGap = true;
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    },
    stop: () => {
      window.clearTimeout(timer);
      received.clear();
    },
  };
};

type ListPlace = { readonly client: QueryClient; readonly queryKey: readonly string[] };

/** What a list is read from; `useList` stores it with the list. */
type ListSource = { readonly kind: ListedKind<SavedDocument>; readonly owner: string };

/** Reads the changed documents together, or the list where they are too many. */
const applyChanges = async (place: ListPlace, changes: readonly Change[]): Promise<void> => {
  const { client, queryKey } = place;
  const query = client.getQueryCache().find<LoadedList<SavedDocument>>({ queryKey });
  const source = query?.meta as ListSource | undefined;
  const list = query?.state.data;
  if (!query) return;
  const unknown = changes.filter((change) => !isApplied(list?.items, change));
  const isReadable = source && list?.isComplete && unknown.every(({ version }) => version !== undefined);
  if (!isReadable || unknown.length > mostIds || comesBack(place, unknown))
    return client.invalidateQueries({ queryKey });
  try {
    const read = await readChanged(source, unknown);
    if (unknown.length > 0) await changeList<SavedDocument>(place, (items) => applyTo(items, unknown, read));
  } catch (error) {
    logError('What changed elsewhere could not be read', error);
    await client.invalidateQueries({ queryKey });
  }
};

const isApplied = (items: readonly SavedDocument[] | undefined, { id, version, stamp = null }: Change): boolean => {
  const item = items?.find((listed) => listed.id === id);
  if (version === undefined || items === undefined) return false;
  if (version === null || item === undefined) return version === null && item === undefined;
  return isSameVersion({ version: item.version, stamp: item.stamp ?? null }, { version, stamp });
};

const readChanged = async ({ kind, owner }: ListSource, changes: readonly Change[]): Promise<SavedDocument[]> => {
  const ids = changes.flatMap(({ id, version }) => (version === null ? [] : [id]));
  const addresses = idsAddresses(kind.addresses.list(owner), ids);
  const answers = await Promise.all(addresses.map((address) => request('GET', address)));
  return answers.flatMap(({ body }) => kind.readList(body));
};

/** A changed document that was not found is gone. */
const applyTo = (
  items: readonly SavedDocument[],
  changes: readonly Change[],
  read: readonly SavedDocument[],
): SavedDocument[] => {
  const found = new Set(read.map(({ id }) => id));
  const gone = new Set(changes.flatMap(({ id }) => (found.has(id) ? [] : [id])));
  return read.reduce(
    replaceOrAppend,
    items.filter(({ id }) => !gone.has(id)),
  );
};
