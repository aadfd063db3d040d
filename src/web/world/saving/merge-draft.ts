import type { SavedWorld } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import { mergeWorlds } from '#domain/world/merge-worlds.ts';
import { toContent } from '#web/world/draft/world-draft.ts';

/** `clashes` are the places that both changed; `content` has mine there. */
export type Merged = { readonly theirs: SavedWorld; readonly content: World; readonly clashes: readonly string[] };

type Versions = { readonly base: World; readonly mine: World; readonly theirs: SavedWorld };

/** Brings the changes of the draft into the world as somebody else saved it meanwhile. */
export const mergeDraft = ({ base, mine, theirs }: Versions): Merged => {
  const { questions, settle } = mergeWorlds({ base, mine, theirs: toContent(theirs) });
  const content = settle(Object.fromEntries(questions.map(({ id }) => [id, 'mine'])));
  return { theirs, content, clashes: questions.map(({ place }) => place.slice(1).join(': ') || place.join()) };
};
