import type { Submission } from '#contract/submissions.ts';

/** The latest that was not withdrawn, by the document's id. */
export const latestSubmissions = (newestFirst: readonly Submission[]): ReadonlyMap<string, Submission> =>
  new Map(
    newestFirst
      .filter(({ state }) => state !== 'withdrawn')
      .toReversed()
      .map((submission) => [submission.item_id, submission]),
  );

/** The latest decision first. */
export const decidedSubmissions = (newestFirst: readonly Submission[]): readonly Submission[] =>
  [...latestSubmissions(newestFirst).values()]
    .filter(({ decided_at }) => decided_at !== null)
    .toSorted((a, b) => (b.decided_at ?? 0) - (a.decided_at ?? 0));
