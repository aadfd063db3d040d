import { useEffect } from 'react';
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { spaceList, type SpaceList } from '#contract/spaces.ts';
import { isSpaceId } from '#domain/space.ts';
import { durations } from '#domain/timings.ts';
import { createOpening } from '#web/documents/device/device-database.ts';
import { keepListsSoon } from '#web/documents/list/keep-copies.ts';
import { type LoadedList, listKey } from '#web/documents/sending/list-cache.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { spaceCopiesDatabase } from '#web/shared/device-storage/device-storage.ts';
import { logError } from '#web/shared/errors/log.ts';
import { spacesOptions } from '#web/shared/session/use-spaces.ts';

/** `opened`: the spaces that the person opened here last, the newest first. Only these have copies. */
type Person = { readonly user: string; readonly spaces: SpaceList | null; readonly opened: readonly string[] };
type Copy = { readonly etag: string | null; readonly items: readonly unknown[] };

/** A database of its own: pages of an earlier version could not open a newer one, and their unsaved work is in the other. */
interface CopiesSchema extends DBSchema {
  /** The one person whose copies these are. */
  person: { key: typeof onlyKey; value: Person };
  /** Copies of lists by `nameOf`. */
  lists: { key: string; value: Copy };
}

const onlyKey = 0;
const nameOf = (space: string, kind: string): string => `${space}/${kind}`;
const allOf = (space: string): IDBKeyRange => IDBKeyRange.bound(nameOf(space, ''), nameOf(space, '\uFFFF'));

/** So many spaces have copies on a device. */
const mostCopied = 3;

const openOnce = createOpening<CopiesSchema>(spaceCopiesDatabase, 1, (database) => {
  database.createObjectStore('person');
  database.createObjectStore('lists');
});

/** Everything works without copies: where the browser has no room or forbids them, the log says so. */
const attempt = async <Result>(
  use: (database: IDBPDatabase<CopiesSchema>) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await use(await openOnce());
  } catch (error) {
    logError('The copies of spaces on this device could not be used', error);
    return null;
  }
};

type CopyStore = {
  readonly write: (space: string, kind: string, copy: Copy) => void;
  readonly drop: (space: string) => void;
};

/** Changes what is kept of a person, in one transaction. The copies of another person are dropped. */
const change = (user: string, work: (kept: Person, copies: CopyStore) => Person): Promise<Person | null> =>
  attempt(async (database) => {
    const transaction = database.transaction(['person', 'lists'], 'readwrite');
    const [person, lists] = [transaction.objectStore('person'), transaction.objectStore('lists')];
    const before = await person.get(onlyKey);
    const isOwn = before?.user === user;
    const requests: Promise<unknown>[] = isOwn ? [] : [lists.clear()];
    const after = work(isOwn ? before : { user, spaces: null, opened: [] }, {
      write: (space, kind, copy) => void requests.push(lists.put(copy, nameOf(space, kind))),
      drop: (space) => void requests.push(lists.delete(allOf(space))),
    });
    requests.push(person.put(after, onlyKey), transaction.done);
    // Without it the browser drops the transaction where the page goes now.
    transaction.commit();
    await Promise.all(requests);
    return after;
  });

type Reader = { readonly client: QueryClient; readonly user: string };

/** The lists that are the same as their copies; they are not written again. */
const same = new WeakSet<LoadedList<unknown>>();

const missingKinds = (client: QueryClient, space: string) =>
  allKinds.filter(({ name }) => client.getQueryData(listKey(name, space)) === undefined);

/** Whether the copies of a space have nothing that this page lacks. */
export const isSpaceShown = (client: QueryClient, space: string): boolean =>
  client.getQueryData(spacesOptions.queryKey) !== undefined && missingKinds(client, space).length === 0;

/** Puts the copies of a space where its screens read them, unless something newer is there. They are read again at once. */
export const showSpaceCopies = async ({ client, user }: Reader, space: string): Promise<void> => {
  await attempt(async (database) => {
    const person = await database.get('person', onlyKey);
    if (person?.user !== user) return;
    const copies = await readCopies(database, missingKinds(client, space), space);
    try {
      if (person.spaces) showOlder(client, spacesOptions.queryKey, z.parse(spaceList, person.spaces));
      for (const { kind, copy } of copies) {
        const list = copy && { items: kind.readList(copy), isComplete: true, etag: copy.etag };
        if (list && showOlder(client, listKey(kind.name, space), list)) same.add(list);
      }
    } catch (error) {
      logError('The copy of a space could not be read and was dropped', error);
      await change(user, (kept, { drop }) => {
        drop(space);
        return { ...kept, spaces: null };
      });
    }
  });
};

const readCopies = (database: IDBPDatabase<CopiesSchema>, kinds: ReturnType<typeof missingKinds>, space: string) =>
  Promise.all(kinds.map(async (kind) => ({ kind, copy: await database.get('lists', nameOf(space, kind.name)) })));

/** Nobody knows how old it is. */
const showOlder = (client: QueryClient, queryKey: readonly string[], data: unknown): boolean => {
  const isMissing = client.getQueryData(queryKey) === undefined;
  if (isMissing) client.setQueryData(queryKey, data, { updatedAt: 0 });
  return isMissing;
};

/** A space of the person's is open: it is the newest of those that have copies. */
export const noteSpaceOpened = (user: string, space: string): Promise<unknown> =>
  change(user, (kept, { drop }) => {
    const opened = [space, ...kept.opened.filter((id) => id !== space)];
    opened.slice(mostCopied).forEach(drop);
    return { ...kept, opened: opened.slice(0, mostCopied) };
  });

type Read = { readonly space: string; readonly kind: string; readonly list: LoadedList<unknown> };

/**
 * Keeps the lists of the spaces that the person opened last on the device, and drops those of a space that the person is not in any
 * more. Returns how to stop.
 */
export const keepSpaceCopies = ({ client, user }: Reader): (() => void) => {
  const observer = new QueryObserver(client, { ...spacesOptions, staleTime: durations.lookAgain });
  let stopObserving: (() => void) | null = null;
  let known: SpaceList | undefined;
  let isStopped = false;
  const noteSpaces = ({ data, dataUpdatedAt }: { data: SpaceList | undefined; dataUpdatedAt: number }): void => {
    if (!data || dataUpdatedAt === 0 || data === known) return;
    known = data;
    void change(user, (kept, copies) => keepMemberships(kept, data, copies));
  };
  const observe = (): void => {
    if (isStopped || stopObserving) return;
    stopObserving = observer.subscribe(noteSpaces);
    noteSpaces(observer.getCurrentResult());
  };
  const keepCopy = async ({ space, kind, list }: Read): Promise<void> => {
    const copy = { etag: list.etag ?? null, items: list.items };
    const kept = await change(user, (before, copies) => {
      if (before.opened.includes(space)) copies.write(space, kind, copy);
      return before;
    });
    if (kept?.opened.includes(space)) same.add(list);
  };
  const stopKeeping = keepListsSoon(client, 0, ([kind = '', space = ''], list) => {
    if (!isSpaceId(space) || !list.isComplete || same.has(list) || !allKinds.some(({ name }) => name === kind)) return;
    observe();
    void keepCopy({ space, kind, list });
  });
  // Drops the copies of another person, too.
  void change(user, (kept) => kept).then((kept) => kept && kept.opened.length > 0 && observe());
  return () => {
    isStopped = true;
    stopKeeping();
    stopObserving?.();
  };
};

const keepMemberships = (kept: Person, spaces: SpaceList, { drop }: CopyStore): Person => {
  const isMember = (space: string) => spaces.items.some(({ id }) => id === space);
  kept.opened.filter((space) => !isMember(space)).forEach(drop);
  return { ...kept, spaces, opened: kept.opened.filter(isMember) };
};

/** Keeps the copies while the page is open. Draws nothing. */
export function SpaceCopies({ user }: { user: string }) {
  const client = useQueryClient();
  useEffect(() => keepSpaceCopies({ client, user }), [client, user]);
  return null;
}
