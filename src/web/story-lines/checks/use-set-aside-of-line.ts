import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { asideKey } from '#web/documents/history/aside-of-owner.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import type { SetAsideAdvice, CheckedLine } from './set-aside-checks.ts';

type Tools = Pick<typeof import('./set-aside-checks.ts'), 'readSetAside' | 'splitSetAside' | 'changeSetAside'>;

const loadTools = async (): Promise<Tools> => import('./set-aside-checks.ts');

const none: readonly SetAsideAdvice[] = [];

/** Which checks of a line are set aside, read once there are some. Without `of` none are, and none can be. */
export const useSetAsideOfLine = (
  of: CheckedLine | null,
  advice: readonly LineAdvice[] | null,
  quests: ReadonlyMap<string, QuestContent>,
) => {
  const [tools, setTools] = useState<Tools | null>(null);
  const client = useQueryClient();
  const world = useWorld();
  const isRead = of !== null && advice !== null && advice.length > 0;
  const queryKey = asideKey(of?.owner);
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKey, of?.line, of?.version],
    queryFn: async () => (of ? (await loadTools()).readSetAside(of) : null),
    enabled: isRead,
    retry: false,
    placeholderData: (before) => before,
  });
  useEffect(() => {
    if (!isRead) return;
    loadTools()
      .then((loaded) => setTools(loaded))
      .catch((error: unknown) => logError('What is set aside could not be loaded', error));
  }, [isRead]);
  const line = of?.line ?? '';
  const split = useMemo(
    () => (isRead && tools && data ? tools.splitSetAside(advice, data, { line, quests, world }) : null),
    [isRead, tools, data, advice, line, quests, world],
  );
  const change = async (found: LineAdvice, reason: string | null): Promise<void> => {
    if (!of) return;
    await (await loadTools()).changeSetAside(of, found, reason);
    await client.invalidateQueries({ queryKey });
  };
  const isUnknown = isRead && !split && !isError;
  return {
    counted: isUnknown ? null : (split?.counted ?? advice),
    aside: split?.aside ?? none,
    /** Given where it could not be read. */
    retry: isRead && isError && !split ? () => void refetch() : undefined,
    change: of && split ? change : null,
  };
};

export type SetAsideOfLine = ReturnType<typeof useSetAsideOfLine>;
