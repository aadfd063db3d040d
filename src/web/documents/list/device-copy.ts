import * as z from 'zod/mini';
import { documentKindNames, type DocumentKindName } from '#contract/document-kinds.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { logError } from '#web/shared/errors/log.ts';
import { forget, readKept } from '#web/shared/device-storage/device-storage.ts';
import { decodeText } from '#web/shared/device-storage/encode-text.ts';
import { readInSteps } from './read-in-steps.ts';

type CopyKeys = { readonly copy: string; readonly loaded: string };

/** Such as `runeloom.storyLines` and `runeloom.storyLinesLoaded` for the kind `story-lines`. */
const copyKeysOf = (kind: DocumentKindName): CopyKeys => {
  const copy = `runeloom.${kind.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())}`;
  return { copy, loaded: `${copy}Loaded` };
};

export const copyKeys: ReadonlyMap<string, CopyKeys> = new Map(
  documentKindNames.map((kind) => [kind, copyKeysOf(kind)]),
);

/** Only its owner sees a copy. */
const copyShape = z.object({ owner: z.string(), etag: z.nullable(z.string()), items: z.array(z.unknown()) });
export type Copy = z.infer<typeof copyShape>;

/** The lists that are the same as their copies; they are not written again. */
export const kept = new WeakSet<LoadedList<unknown>>();

/** The copies that this page found, until somebody takes them. */
const found = new Map<string, LoadedList<SavedDocument>>();
const listName = (queryKey: readonly string[]): string => queryKey.join('/');

type ReadList<Item> = (answer: Pick<Copy, 'items'>) => readonly Item[];

/** Copies that were read before their lists are drawn, each with its text on the device. */
const ahead = new Map<string, { readonly text: string | null; readonly copy: Copy }>();

/** Reads the device's copy of a list in small steps, before the list is drawn. */
export const readCopyAhead = async (kind: ListedKind<SavedDocument>): Promise<void> => {
  const keys = copyKeys.get(kind.name);
  const text = keys ? readKept(keys.copy) : null;
  const copy = keys && openCopy(keys);
  if (copy) ahead.set(kind.name, { text, copy: { ...copy, items: await readInSteps(kind, copy.items) } });
};

/** Once only, and not if the copy has changed since. */
const takeAhead = (list: string, keys: CopyKeys): Copy | undefined => {
  const read = ahead.get(list);
  ahead.delete(list);
  return read && read.text === readKept(keys.copy) ? read.copy : undefined;
};

/** The device's copy of a list, checked as an answer of the server is. */
export const readCopy = <Item extends SavedDocument>(
  [list = '', owner = '']: readonly string[],
  read: ReadList<Item>,
): LoadedList<Item> | undefined => {
  const keys = copyKeys.get(list);
  if (!keys || owner === officialOwner) return undefined;
  const checked = takeAhead(list, keys);
  const copy = checked ?? openCopy(keys);
  if (copy?.owner !== owner) return undefined;
  const items = checked ? (checked.items as Item[]) : read(copy);
  const loaded = { items, isComplete: true, etag: copy.etag };
  kept.add(loaded);
  found.set(listName([list, owner]), loaded);
  return loaded;
};

/** The copy that this page found on the device; once only, because the list has it later. */
export const takeFoundCopy = (queryKey: readonly string[]): LoadedList<SavedDocument> | undefined => {
  const name = listName(queryKey);
  const copy = found.get(name);
  found.delete(name);
  return copy;
};

/** A copy that can't be read is dropped. */
export const openCopy = (keys: CopyKeys): Copy | null => {
  const text = readKept(keys.copy);
  if (text === null) return null;
  try {
    return z.parse(copyShape, JSON.parse(decodeText(text)));
  } catch (error) {
    logError("This device's copy could not be read and was dropped", error);
    dropCopy(keys);
    return null;
  }
};

export const dropCopy = ({ copy, loaded }: CopyKeys): void => {
  forget(copy);
  forget(loaded);
};
