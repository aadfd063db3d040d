import type { Submission } from '#contract/submissions.ts';

/** The submission by which each item stands, by the item's id: its latest that was not withdrawn. */
export const standingSubmissions = (newestFirst: readonly Submission[]): ReadonlyMap<string, Submission> =>
  new Map(
    newestFirst
      .filter(({ state }) => state !== 'withdrawn')
      .toReversed()
      .map((submission) => [submission.item_id, submission]),
  );

/** Those that were decided, the latest decision first. */
export const decidedSubmissions = (newestFirst: readonly Submission[]): readonly Submission[] =>
  [...standingSubmissions(newestFirst).values()]
    .filter(({ decided_at }) => decided_at !== null)
    .toSorted((a, b) => (b.decided_at ?? 0) - (a.decided_at ?? 0));
