import type { Marks } from './quest.ts';

/** A tag is one whatever its case. */
export const tagKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** In one order, each tag once, without what is empty; null where nothing is marked. */
export const toStoredMarks = ({ tags = [], status, assignee }: Marks): Marks | null => {
  const named = new Map<string, string>();
  for (const name of tags) if (!named.has(tagKey(name))) named.set(tagKey(name), name.trim());
  const stored: Marks = {
    ...(named.size > 0 && { tags: [...named.values()] }),
    ...(status !== undefined && { status }),
    ...(assignee !== undefined && { assignee }),
  };
  return Object.keys(stored).length === 0 ? null : stored;
};
