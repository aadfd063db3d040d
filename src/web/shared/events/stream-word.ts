import type { Change } from '#contract/events.ts';

/**
 * What a tab hears of the server: `hello`, when changes may have been missed, a `beat`, a `change`; `failed`, when it
 * can't be reached; `refused`, when it answers with an error.
 */
export type StreamWord =
  | { readonly kind: 'hello' | 'beat' | 'failed' | 'refused' }
  | { readonly kind: 'change'; readonly change: Change };

export type Hear = (word: StreamWord) => void;
