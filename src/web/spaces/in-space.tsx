import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ListedSpace } from '#contract/spaces.ts';
import * as texts from '#texts/spaces.ts';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { isSpaceShown, noteSpaceOpened, showSpaceCopies } from './space-copies.ts';
import { useSpaceHere } from './space-here.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';

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

/** Whether the copies that this device has of a space have been looked for. */
const useRestored = (space: string | null): boolean => {
  const { id: user } = useSignedInUser();
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    if (space !== null)
      void showSpaceCopies({ client: queryClient, user }, space).then(() => isShown && setRestored(space));
    return () => {
      isShown = false;
    };
  }, [space, user]);
  return space === null || restored === space || isSpaceShown(queryClient, space);
};

const useNotedAsOpened = (space: string | undefined): void => {
  const { id: user } = useSignedInUser();
  useEffect(() => {
    if (space !== undefined) void noteSpaceOpened(user, space);
  }, [user, space]);
};

/** What is about the space of the address, once it is known. */
export function InSpace({ children }: { children: (space: ListedSpace) => ReactNode }) {
  const here = useSpaceHere();
  const { data, isError, isFetching, refetch } = useSpaces();
  const isRestored = useRestored(here.space);
  const space = data?.items.find(({ id }) => id === here.space);
  useNotedAsOpened(space?.id);
  if (space && isRestored) return children(space);
  return (
    <Window>
      {data && !isFetching && !isError && !space ? (
        <>
          <EmptyState title={texts.noSuchSpace}>{texts.noSuchSpaceHint}</EmptyState>
          {here.space !== null && <LateLeftDrafts space={here.space} />}
        </>
      ) : isError && isRestored ? (
        <NotLoaded what={texts.theSpaces} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} label={texts.theSpaces} />
      )}
    </Window>
  );
}
