import type { Merge, Side, Versions } from './merge.ts';

export type FollowedSide<Content> = {
  readonly content: Content;
  /** What the content is a change of. */
  readonly original: Content;
  /** Whether a merge with theirs still asks. */
  readonly waits: boolean;
};

type Asking = { readonly id: string };

export type Followable<Content> = {
  readonly merge: (versions: Versions<Content>) => Merge<Content, Asking>;
  readonly isSame: (one: Content, other: Content) => boolean;
};

/**
 * Mine, with what theirs alone changed. A later merge with theirs asks about all that both changed differently, and settles it alike.
 * Where it would not, mine stays as it is.
 */
export const followMerged = <Content>(
  { merge, isSame }: Followable<Content>,
  { base, mine, theirs }: Versions<Content>,
): FollowedSide<Content> => {
  const asked = merge({ base, mine, theirs });
  const content = settleAs('mine', asked);
  if (asked.questions.length === 0) return { content, original: theirs, waits: false };
  const original = settleAs('mine', merge({ base: mine, mine: base, theirs: content }));
  const later = merge({ base: original, mine: content, theirs });
  const still = new Set(later.questions.map(({ id }) => id));
  const isAlike =
    asked.questions.every(({ id }) => still.has(id)) &&
    sides.every((side) => isSame(settleAs(side, asked), settleAs(side, later)));
  return isAlike ? { content, original, waits: true } : { content: mine, original: base, waits: true };
};

const sides: readonly Side[] = ['mine', 'theirs'];

const settleAs = <Content>(side: Side, { questions, settle }: Merge<Content, Asking>): Content =>
  settle(Object.fromEntries(questions.map(({ id }) => [id, side])));
