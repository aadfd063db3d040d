import type { Change } from '#contract/events.ts';

type Handlers<Kind extends Change['kind']> = Readonly<Record<Kind, (change: Change) => void>>;

/** `on` has what is done after a change of each kind that it follows. After a gap anything may have changed. */
export type ChangeFollower = {
  readonly on: Partial<Handlers<Change['kind']>>;
  readonly handleGap: () => void;
  readonly stop: () => void;
};

export const onEach = <Kind extends Change['kind']>(
  kinds: readonly Kind[],
  handle: (change: Change) => void,
): Handlers<Kind> => Object.fromEntries(kinds.map((kind) => [kind, handle])) as Handlers<Kind>;
