import * as z from 'zod/mini';
import { snapshot } from '#domain/submission/submission.ts';
import { copiedAside } from '#contract/set-aside.ts';
import { submission } from '#contract/submissions.ts';

/** `owner` is the author; a server of the version before leaves it out. `official` is null if nothing is. `official_tag` names the versions that an approval would replace. */
export const review = z.object({
  owner: z.optional(z.string()),
  submission,
  submitted: snapshot,
  official: z.nullable(snapshot),
  official_tag: z.nullable(z.string()),
  /** What a reviewer refused of the same original before, in the ids of `submitted`. Absent: nothing, or it was approved last. */
  refused_before: z.optional(z.object({ submission, submitted: snapshot })),
  /** How many quests of lines that are not official the line waits for: an approval leaves them out. Absent: none. */
  left_out: z.optional(z.int()),
  /** The checks that the author had set aside. Absent: none. */
  set_aside: z.optional(z.array(copiedAside)),
});
export type Review = z.infer<typeof review>;
