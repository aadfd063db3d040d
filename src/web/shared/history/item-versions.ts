import type { Difference } from '#domain/submission/compare.ts';
import type { HistoryPlace } from './use-history.ts';

/** What the history of a kind of item needs to know of it. */
export type ItemVersions<Content> = {
  /** What one is called, such as `quest`. */
  readonly one: string;
  /** What people wrote, of a version that the server answered. */
  readonly read: (answer: unknown) => Content;
  readonly compare: (before: Content, after: Content) => readonly Difference[];
  /**
   * Saves a content as the next version; `version` is the one it replaces, null where the item is deleted. Answers
   * `keptOnDevice` where that waits for the connection.
   */
  readonly restore: (id: HistoryPlace['id'], version: number | null, content: Content) => Promise<unknown>;
};
