import { useDeferredValue, useMemo, useState } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { locateMatch, rankQuests } from './find-quests.ts';
import { indexQuests } from './index-quests.ts';

const mostShown = 50;

/** What is typed, the quests that match, the best first, and which of them was shown last. */
export const useFinding = (latest: StoryGraph, quests: ReadonlyMap<string, QuestContent>) => {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState<string | null>(null);
  /** Sorting and folding take time, so nothing is prepared before the field is used. */
  const [isUsed, setUsed] = useState(false);
  const line = useDeferredValue(latest);
  const index = useMemo(() => (isUsed ? indexQuests(line, quests) : []), [isUsed, line, quests]);
  const ranked = useMemo(() => rankQuests(index, query), [index, query]);
  const shown = useMemo(
    () => ranked.slice(0, mostShown).map((indexed) => locateMatch(indexed, query)),
    [ranked, query],
  );
  const at = ranked.findIndex(({ id }) => id === current);

  return {
    query,
    write: (text: string) => {
      setQuery(text);
      setCurrent(null);
    },
    use: () => setUsed(true),
    shown,
    /** The place of the quest shown last among the matches; -1 where none was shown. */
    at,
    count: ranked.length,
    size: index.length,
    current: ranked[at] ?? null,
    next: ranked[(at + 1) % Math.max(1, ranked.length)] ?? null,
    setCurrent,
  };
};

export type Finding = ReturnType<typeof useFinding>;
