import type { ChangeFollower } from './change-follower.ts';
import { watchConnectivity } from './connectivity.ts';
import { shareStream } from './share-stream.ts';

/** Returns how to stop. Read on in share-stream (one tab listens for all), open-event-stream (its connection), connectivity. */
export const followServer = (user: string, followers: readonly ChangeFollower[]): (() => void) => {
  const handleGap = (): void => followers.forEach((follower) => follower.handleGap());
  const connectivity = watchConnectivity(handleGap);
  const leave = shareStream(user, (event) => {
    connectivity.receive(event);
    if (event.kind === 'hello') handleGap();
    if (event.kind === 'change') for (const { on } of followers) on[event.change.kind]?.(event.change);
  });
  return () => {
    leave();
    connectivity.stop();
    followers.forEach(({ stop }) => stop());
  };
};
