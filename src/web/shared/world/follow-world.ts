import type { Change } from '#contract/events.ts';
import { worldId } from '#contract/world.ts';
import { refreshWorld } from './saved-world.ts';

type Follower = {
  readonly handleChange: (change: Change) => void;
  readonly handleGap: () => void;
  readonly stop: () => void;
};

/** Reads a changed world; the other changes go to `others`. */
export const followWorld = (others: Follower): Follower => ({
  handleChange: (change) => {
    if (change.id === worldId) void refreshWorld();
    else others.handleChange(change);
  },
  handleGap: () => {
    void refreshWorld();
    others.handleGap();
  },
  stop: others.stop,
});
