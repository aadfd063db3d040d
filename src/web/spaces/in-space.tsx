import { type ReactNode, Suspense } from 'react';
import type { ListedSpace } from '#contract/spaces.ts';
import * as texts from '#texts/spaces.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { useSpaceHere } from './space-here.ts';
import { useSpaces } from '#web/shared/spaces/use-spaces.ts';

const LeftDrafts = lateComponent(async () => {
  const [{ LeftDrafts: Content }, { loadWorld }] = await Promise.all([
    import('./left-drafts.tsx'),
    import('#web/shared/world/saved-world.ts'),
  ]);
  await loadWorld();
  return Content;
});

/** Behind what the screen shows: few people have any. */
export function LateLeftDrafts({ space }: { space: string }) {
  return (
    <Suspense>
      <LeftDrafts space={space} />
    </Suspense>
  );
}

/** What is about the space of the address, once it is known. */
export function InSpace({ children }: { children: (space: ListedSpace) => ReactNode }) {
  const here = useSpaceHere();
  const { data, isError, isFetching, refetch } = useSpaces();
  const space = data?.items.find(({ id }) => id === here.space);
  if (space) return children(space);
  return (
    <Window>
      {data && !isFetching ? (
        <>
          <EmptyState title={texts.noSuchSpace}>{texts.noSuchSpaceHint}</EmptyState>
          {here.space !== null && <LateLeftDrafts space={here.space} />}
        </>
      ) : isError ? (
        <NotLoaded what={texts.theSpaces} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} label={texts.theSpaces} />
      )}
    </Window>
  );
}
