import { hashText, toHex } from './hash-text.ts';
import { isItemData, isSameTree } from './same-tree.ts';
import { isCompound, writeCompact, type Snbt, type SnbtCompound } from './snbt.ts';

/**
 * What a file says otherwise than the product would write it. `put` has values by key; `was` says for which keys the product wrote
 * something else, by the hash of that. A key is valid as long as the product writes the same: what people change since is theirs.
 */
export type Overlay = SnbtCompound;

/** null: both say the same. */
export const compareWith = (file: SnbtCompound, written: SnbtCompound): Overlay | null => {
  const put: [string, Snbt][] = [];
  const was: [string, Snbt][] = [];
  for (const [key, value] of Object.entries(file)) {
    const mine = ownValue(written, key);
    if (isSameTree(value, mine, isItemData(key))) continue;
    put.push([key, value]);
    if (mine !== undefined) was.push([key, markOf(mine)]);
  }
  for (const [key, mine] of Object.entries(written)) if (!Object.hasOwn(file, key)) was.push([key, markOf(mine)]);
  if (put.length === 0 && was.length === 0) return null;
  return {
    ...(put.length > 0 && { put: Object.fromEntries(put) }),
    ...(was.length > 0 && { was: Object.fromEntries(was) }),
  };
};

export const layOver = (written: SnbtCompound, overlay: Snbt | undefined): SnbtCompound => {
  if (!isCompound(overlay)) return written;
  const { put, was } = overlay;
  const puts = isCompound(put) ? put : {};
  const marks = isCompound(was) ? was : {};
  const isAsKept = (key: string): boolean => {
    const mine = ownValue(written, key);
    const mark = ownValue(marks, key);
    return mark === undefined ? mine === undefined : mine !== undefined && mark === markOf(mine);
  };
  const entries = Object.entries(written).filter(([key]) => !Object.hasOwn(marks, key) || !isAsKept(key));
  const added = Object.entries(puts).filter(([key]) => isAsKept(key));
  return Object.fromEntries([...entries, ...added]);
};

const ownValue = (compound: SnbtCompound, key: string): Snbt | undefined =>
  Object.hasOwn(compound, key) ? compound[key] : undefined;

const markOf = (value: Snbt): string => toHex(hashText(writeCompact(value)));
