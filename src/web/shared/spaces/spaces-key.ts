import { spacesKind } from '#contract/events.ts';

/** Of all that is read of spaces: their kind's name in the stream of changes. */
export const spacesKey = [spacesKind] as const;
