import type { Query, QueryClient } from '@tanstack/react-query';
import type { Change } from '#contract/events.ts';
import { durations } from '#domain/limits.ts';
import { listKey } from './list-cache.ts';

/** The kinds as events name them, by the names of their lists. */
const listNames = { quests: 'quests', story_lines: 'story-lines' } as const satisfies Record<Change['kind'], string>;

const allLists = Object.values(listNames).map((name) => [name]);

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

/** Has the lists in memory read anew after what was heard of them; changes that come together are read together. */
export const followChanges = (client: QueryClient) => {
  const changed = new Map<string, readonly string[]>();
  let timer: number | undefined;

  const readAnew = (): void => {
    timer = undefined;
    for (const queryKey of changed.values()) void client.invalidateQueries({ queryKey });
    changed.clear();
  };
  const mark = (queryKeys: readonly (readonly string[])[]): void => {
    for (const queryKey of queryKeys) changed.set(queryKey.join('/'), queryKey);
    timer ??= window.setTimeout(readAnew, durations.gatherChanges);
  };
  return {
    handleChange: (change: Change) => mark([listKey(listNames[change.kind], change.owner)]),
    /** Anything may have changed, and what failed may work now. */
    handleGap: () => {
      mark(allLists);
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    },
    stop: () => window.clearTimeout(timer),
  };
};
