import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { stepList, stepsAddress } from '#contract/steps.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { request } from '#web/shared/api/api.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { useRevisions } from '#web/documents/history/use-history.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { type KeptSave, mergeSaves } from './line-saves.ts';

/** Also a save of quests alone makes a step, so the steps are read again when one of them has another version. */
const useSteps = (owner: string, line: SavedStoryLine) => {
  const { data: quests } = useQuests(owner);
  const versions = (quests ?? []).reduce((sum, { id, version }) => (id in line.story_quests ? sum + version : sum), 0);
  return useInfiniteQuery({
    queryKey: ['steps', owner, line.id, line.version, versions],
    queryFn: async ({ pageParam }) =>
      z.parse(stepList, (await request('GET', stepsAddress({ owner, id: line.id }, pageParam))).body),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (before) => before,
  });
};

export type KeptSaves = {
  readonly saves: readonly KeptSave[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly more: {
    readonly isMore: boolean;
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly onMore: () => void;
  };
};

/** Down to the time from which both versions and steps are loaded. */
export const useLineSaves = (owner: string, line: SavedStoryLine): KeptSaves => {
  const versions = useRevisions({ kind: storyLineKind, owner, id: line.id }, line.version);
  const steps = useSteps(owner, line);
  const [revisions, loadedSteps] = [versions.data?.revisions, steps.data];
  const oldest = {
    versions: versions.hasNextPage ? (revisions?.at(-1)?.updated_at ?? 0) : 0,
    steps: steps.hasNextPage ? (loadedSteps?.at(-1)?.at ?? 0) : 0,
  };
  const horizon = Math.max(oldest.versions, oldest.steps);
  const saves = useMemo(
    () =>
      revisions && loadedSteps
        ? mergeSaves({ revisions, steps: loadedSteps }).filter(({ at }) => at >= horizon)
        : undefined,
    [revisions, loadedSteps, horizon],
  );
  const [ofVersions, ofSteps] = [oldest.versions === horizon, oldest.steps === horizon];
  return {
    saves,
    hasFailed: versions.isError || steps.isError,
    retry: () => {
      if (versions.isError) void versions.refetch();
      if (steps.isError) void steps.refetch();
    },
    more: {
      isMore: versions.hasNextPage || steps.hasNextPage,
      isLoading: versions.isFetchingNextPage || steps.isFetchingNextPage,
      hasFailed: versions.isFetchNextPageError || steps.isFetchNextPageError,
      onMore: () => {
        if (ofVersions && versions.hasNextPage) void versions.fetchNextPage({ cancelRefetch: false });
        if (ofSteps && steps.hasNextPage) void steps.fetchNextPage({ cancelRefetch: false });
      },
    },
  };
};
