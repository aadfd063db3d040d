import type { SavedWorld } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { toContent } from '#web/world/draft/world-draft.ts';

/** `clashes` names the parts that both changed; `content` has mine there. */
export type Merged = { readonly theirs: SavedWorld; readonly content: World; readonly clashes: readonly string[] };

type Versions = { readonly base: World; readonly mine: World; readonly theirs: SavedWorld };

const partNames = {
  name: texts.worldName,
  catalogues: texts.cataloguesHeading,
  quest_fields: texts.questFieldsHeading,
  kinds: texts.tabs.kinds,
  limits: texts.tabs.limits,
  coins: texts.tabs.coins,
} as const;

export const mergeDraft = ({ base, mine, theirs }: Versions): Merged => {
  const other = toContent(theirs);
  const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
  const keys = Object.keys(partNames) as (keyof World)[];
  const kept = keys.filter((key) => isSame(mine[key], base[key]));
  const clashes = keys.filter((key) => !isSame(mine[key], base[key]) && !isSame(other[key], base[key]));
  const content = { ...mine, ...Object.fromEntries(kept.map((key) => [key, other[key]])) };
  return { theirs, content, clashes: clashes.map((key) => partNames[key]) };
};
