import type { Change } from '#contract/events.ts';
import { watchConnectivity } from './connectivity.ts';
import { shareStream } from './share-stream.ts';

/** What follows the changes that are heard of; after a gap anything may have changed. */
type ChangeFollower = {
  readonly handleChange: (change: Change) => void;
  readonly handleGap: () => void;
  readonly stop: () => void;
};

/**
 * Hears of changes made elsewhere for the person signed in, and whether the server is there. Returns how to stop. Read on in
 * share-stream (one tab listens for all), open-event-stream (its connection), connectivity (what silence means).
 */
export const followServer = (user: string, changes: ChangeFollower): (() => void) => {
  const connectivity = watchConnectivity(changes.handleGap);
  const leave = shareStream(user, (word) => {
    connectivity.hear(word);
    if (word.kind === 'hello') changes.handleGap();
    if (word.kind === 'change') changes.handleChange(word.change);
  });
  return () => {
    leave();
    connectivity.stop();
    changes.stop();
  };
};
