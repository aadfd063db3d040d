import type { SavedWorld } from '#contract/world.ts';
import type { ChosenSides } from '#domain/merge/merge.ts';
import type { World } from '#domain/world/world.ts';
import { mergeWorlds } from '#domain/merge/merge-worlds.ts';
import type { DescribedQuestion } from '#messages/describe-comparison.ts';
import { toContent } from '#web/world/draft/world-draft.ts';
import { describeClash } from './describe-clash.ts';

/** `questions` are the places that both changed. */
export type Merged = {
  readonly theirs: SavedWorld;
  readonly questions: readonly DescribedQuestion[];
  readonly settle: (choices: ChosenSides) => World;
};

type Versions = { readonly base: World; readonly mine: World; readonly theirs: SavedWorld };

/** Brings the changes of the draft into the world as somebody else saved it meanwhile. */
export const mergeDraft = ({ base, mine, theirs }: Versions): Merged => {
  const { questions, settle } = mergeWorlds({ base, mine, theirs: toContent(theirs) });
  return { theirs, questions: questions.map((question) => describeClash(question, mine)), settle };
};
