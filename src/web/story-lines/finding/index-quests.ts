import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { foldText } from '#domain/text/text.ts';
import * as texts from '#texts/story-lines.ts';
import { wordsOf } from '#web/quests/view/describe-property.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

/** A text of a quest beside its title; `of` names the kind of a property. */
export type IndexedText = { readonly of: string | null; readonly text: string; readonly folded: string };

export type IndexedQuest = {
  readonly id: string;
  /** Its place in the story, from 1. */
  readonly place: number;
  /** null where the quest no longer exists. */
  readonly quest: QuestContent | null;
  readonly title: string;
  readonly foldedTitle: string;
  readonly texts: readonly IndexedText[];
  readonly prerequisites: readonly string[];
};

/** A line's quests in story order, prepared for the search. */
export const indexQuests = (line: StoryGraph, quests: ReadonlyMap<string, QuestContent>): readonly IndexedQuest[] => {
  const titleOf = (id: string): string => quests.get(id)?.title ?? texts.missingQuest;
  return storyOrder(line).map((id, index) => {
    const quest = quests.get(id) ?? null;
    return {
      id,
      place: index + 1,
      quest,
      title: titleOf(id),
      foldedTitle: foldText(titleOf(id)),
      texts: quest ? textsOf(quest) : [],
      prerequisites: Object.keys(line.story_quests[id]?.prerequisite_quests ?? {}).map(titleOf),
    };
  });
};

/** A quest that did not change is folded once. */
const folded = new WeakMap<QuestContent, readonly IndexedText[]>();

const textsOf = (quest: QuestContent): readonly IndexedText[] => {
  const known = folded.get(quest);
  if (known) return known;
  const world = loadedWorld();
  const properties = collections.flatMap((collection) => listProperties(quest[collection]));
  const all = [
    toText(null, quest.description),
    ...properties
      .filter((property) => world.meaningOf(property) !== 'give_coins')
      .map((property) => toText(world.named(property).type, wordsOf(property, world))),
  ];
  folded.set(quest, all);
  return all;
};

const toText = (of: string | null, text: string): IndexedText => ({ of, text, folded: foldText(text) });
