import { type Link, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { questNamed } from '#domain/submission/compare.ts';
import type { ComparedValue } from '#domain/submission/comparison.ts';
import { type MergedPlace, settled } from './merge-place.ts';
import { chosenSide, type Side, type Versions } from './merge.ts';
import type { NameOf, StoryQuests } from './story-quests.ts';

type Membership = { readonly id: string; readonly isIn: MergedPlace<boolean> };

/** Asks about a quest that one side took out and the other moved or linked. */
export const mergeMemberships = (versions: Versions<StoryQuests>, nameOf: NameOf): Membership[] => {
  const { base, mine, theirs } = versions;
  const touched = { mine: findTouched(base, mine), theirs: findTouched(base, theirs) };
  const membershipOf = (id: string): MergedPlace<boolean> => {
    const holder: Side = Object.hasOwn(mine, id) ? 'mine' : 'theirs';
    if (Object.hasOwn(mine, id) && Object.hasOwn(theirs, id)) return settled(true);
    if (!Object.hasOwn(base, id)) return settled(true);
    return touched[holder].has(id) ? askAbout(id, holder, nameOf) : settled(false);
  };
  const ids = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...ids].map((id) => ({ id, isIn: membershipOf(id) }));
};

const kept: ComparedValue = { code: 'kept_quest', params: {} };
const removed: ComparedValue = { code: 'removed_quest', params: {} };

const askAbout = (quest: string, holder: Side, nameOf: NameOf): MergedPlace<boolean> => {
  const id = `story_quests/${quest}`;
  return {
    question: {
      id,
      about: questNamed(nameOf(quest)),
      mine: holder === 'mine' ? kept : removed,
      theirs: holder === 'mine' ? removed : kept,
    },
    possible: [true, false],
    pick: (choices) => chosenSide(choices, id) === holder,
  };
};

const findTouched = (base: StoryQuests, side: StoryQuests): Set<string> => {
  const isNew = ({ source, target }: Link) => !Object.hasOwn(base[target]?.prerequisite_quests ?? {}, source);
  const linked = listLinks({ story_quests: side })
    .filter(isNew)
    .flatMap(({ source, target }) => [source, target]);
  const moved = Object.entries(side)
    .filter(([id, { x, y }]) => base[id] && (base[id].x !== x || base[id].y !== y))
    .map(([id]) => id);
  return new Set([...linked, ...moved]);
};
