import { type ComponentType, useEffect } from 'react';
import { theWorld } from '#texts/world/world.ts';
import { PageLoading } from '#web/app/page/page-loading.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { loadWorld } from '#web/shared/world/saved-world.ts';
import { Window } from '#web/shared/windows/window.tsx';

/** Its load fetches the world, so that it seldom waits. */
export const withWorld = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function WithWorld(props: Props) {
    const isThere = useKnownWorld(({ world }) => world !== null);
    const isFailed = useKnownWorld((known) => known.isFailed);
    useEffect(() => {
      if (!isThere) void loadWorld();
    }, [isThere]);
    if (isThere) return <Part {...props} />;
    return (
      <Window>{isFailed ? <NotLoaded what={theWorld} onRetry={() => void loadWorld()} /> : <PageLoading />}</Window>
    );
  };
