import type { Change } from '#contract/events.ts';

/** An event for a tab: `hello` means that changes may have been missed, `refused` that the server answered with an error. */
export type StreamWord =
  | { readonly kind: 'hello' | 'beat' | 'failed' | 'refused' }
  | { readonly kind: 'change'; readonly change: Change };

export type Hear = (word: StreamWord) => void;
