import { type ReactNode, useEffect } from 'react';
import { loadingWorld, theWorld } from '#texts/world/world.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { loadWorld, refreshWorld } from '#web/shared/world/saved-world.ts';

/** Shows its children once the world is there. */
export function LoadedWorld({ children }: { children: ReactNode }) {
  const { world, isFailed } = useKnownWorld();
  useEffect(() => void loadWorld(), []);
  if (world) return children;
  if (isFailed) return <NotLoaded what={theWorld} onRetry={() => void refreshWorld()} />;
  return <Skeleton lines={8} label={loadingWorld} />;
}
