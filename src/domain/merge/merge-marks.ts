import { tagKey, toStoredMarks } from '#domain/quest/marks.ts';
import type { Marks } from '#domain/quest/quest.ts';
import type { Versions } from './merge.ts';

/** Place by place, each tag one. Nobody is asked: of a mark that both changed, the one of who saves stands. */
export const mergeMarks = ({ base, mine, theirs }: Versions<Marks>): Marks | null =>
  toStoredMarks({
    tags: mergeTags({ base: base.tags ?? [], mine: mine.tags ?? [], theirs: theirs.tags ?? [] }),
    status: mine.status === base.status ? theirs.status : mine.status,
    assignee: mine.assignee === base.assignee ? theirs.assignee : mine.assignee,
  });

const mergeTags = ({ base, mine, theirs }: Versions<readonly string[]>): string[] => {
  const [before, kept] = [new Set(base.map(tagKey)), new Set(mine.map(tagKey))];
  const removed = (name: string): boolean => before.has(tagKey(name)) && !kept.has(tagKey(name));
  const theirKeys = new Set(theirs.map(tagKey));
  const gone = (name: string): boolean => before.has(tagKey(name)) && !theirKeys.has(tagKey(name));
  return [...mine.filter((name) => !gone(name)), ...theirs.filter((name) => !removed(name))];
};
