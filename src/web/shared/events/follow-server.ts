import type { Change } from '#contract/events.ts';
import { watchConnectivity } from './connectivity.ts';
import { shareStream } from './share-stream.ts';

/** After a gap anything may have changed. */
export type ChangeFollower = {
  readonly handleChange: (change: Change) => void;
  readonly handleGap: () => void;
  readonly stop: () => void;
};

/** Returns how to stop. Read on in share-stream (one tab listens for all), open-event-stream (its connection), connectivity. */
export const followServer = (user: string, changes: ChangeFollower): (() => void) => {
  const connectivity = watchConnectivity(changes.handleGap);
  const leave = shareStream(user, (event) => {
    connectivity.receive(event);
    if (event.kind === 'hello') changes.handleGap();
    if (event.kind === 'change') changes.handleChange(event.change);
  });
  return () => {
    leave();
    connectivity.stop();
    changes.stop();
  };
};
