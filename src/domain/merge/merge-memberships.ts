import { ownValue } from '#domain/own-value.ts';
import { withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';
import { haveSameLogic } from '#domain/story-line/logic/write-story-quest.ts';
import { type Link, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { questNamed } from '#domain/submission/compare.ts';
import type { ComparedValue } from '#domain/submission/comparison.ts';
import { type MergedPlace, settled } from './merge-place.ts';
import {
  chosenSide,
  type Side,
  type Versions,
  storyQuestsOf,
  type NameOf,
  type StoryQuests,
  type WrittenQuests,
} from './merge.ts';

type Membership = { readonly id: string; readonly isIn: MergedPlace<boolean> };

/** Asks about a quest that one side took out and the other moved, linked or wrote, or whose logic the other changed. */
export const mergeMemberships = (graphs: Versions<StoryGraph> & WrittenQuests, nameOf: NameOf): Membership[] => {
  const { base, mine, theirs } = storyQuestsOf(graphs);
  const reworked = { mine: findReworked(graphs.base, graphs.mine), theirs: findReworked(graphs.base, graphs.theirs) };
  const touched = { mine: findTouched(base, mine), theirs: findTouched(base, theirs) };
  const membershipOf = (id: string): MergedPlace<boolean> => {
    const side: Side = Object.hasOwn(mine, id) ? 'mine' : 'theirs';
    if (Object.hasOwn(mine, id) && Object.hasOwn(theirs, id)) return settled(true);
    if (!Object.hasOwn(base, id)) return settled(true);
    if (touched[side].has(id)) return askAbout(id, { side, kept }, nameOf);
    if (reworked[side].has(id)) return askAbout(id, { side, kept: keptReworked }, nameOf);
    const isWritten = side === 'mine' && graphs.written?.has(id);
    return isWritten ? askAbout(id, { side, kept: keptWritten }, nameOf) : settled(false);
  };
  const ids = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...ids].map((id) => ({ id, isIn: membershipOf(id) }));
};

const kept: ComparedValue = { code: 'kept_quest', params: {} };
const keptReworked: ComparedValue = { code: 'kept_reworked_quest', params: {} };
const keptWritten: ComparedValue = { code: 'kept_written_quest', params: {} };
const removed: ComparedValue = { code: 'removed_quest', params: {} };

type Kept = { readonly side: Side; readonly kept: ComparedValue };

const askAbout = (quest: string, { side, kept: shown }: Kept, nameOf: NameOf): MergedPlace<boolean> => {
  const id = `story_quests/${quest}`;
  return {
    question: {
      id,
      about: questNamed(nameOf(quest)),
      mine: side === 'mine' ? shown : removed,
      theirs: side === 'mine' ? removed : shown,
    },
    possible: [true, false],
    pick: (choices) => chosenSide(choices, id) === side,
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

/** The quests whose logic a side changed, and those that it put into a choice. */
const findReworked = (base: StoryGraph, side: StoryGraph): Set<string> => {
  const changed = Object.entries(side.story_quests).filter(([id, storyQuest]) => {
    const was = base.story_quests[id];
    return was && !haveSameLogic(withPrerequisites(was, storyQuest.prerequisite_quests), storyQuest);
  });
  const chosen = Object.entries(side.choices ?? {}).flatMap(([id, { quests }]) => {
    const before = ownValue(base.choices, id)?.quests;
    return before ? quests.filter((quest) => !before.includes(quest)) : quests;
  });
  return new Set([...changed.map(([id]) => id), ...chosen]);
};
