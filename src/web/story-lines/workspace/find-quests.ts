import { excerptAround, type Excerpt } from '#web/shared/fields/excerpt-around.ts';
import { matchCount, matchOf, toWanted, type Wanted } from '#web/shared/fields/match-text.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { foldText } from '#domain/text/text.ts';
import * as texts from '#texts/story-lines.ts';
import { wordsOf } from '#web/quests/view/describe-property.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

export type FoundQuest = {
  readonly indexed: IndexedQuest;
  /** The title around what matches, and the text around it where a word is not in the title. */
  readonly title: Excerpt;
  readonly text: (Excerpt & { readonly of: string | null }) | null;
};

/** The quests whose title and texts have every word: titles first, as the command palette ranks them, then texts. */
export const rankQuests = (index: readonly IndexedQuest[], query: string): readonly IndexedQuest[] => {
  // Folding a text for the first time takes long. A line that just opens is not searched.
  if (query === '') return index;
  const wanted = toWanted(query);
  if (wanted.all === '') return index;
  const matches = Array.from({ length: matchCount + 2 }, (): IndexedQuest[] => []);
  for (const indexed of index) {
    const match = matchOf(indexed.foldedTitle, wanted) ?? matchOfTexts(indexed, wanted);
    if (match !== null) matches[match]?.push(indexed);
  }
  return matches.flat();
};

const matchOfTexts = ({ foldedTitle, otherTexts }: IndexedQuest, { all, words }: Wanted): number | null => {
  if (otherTexts.some(({ folded }) => folded.includes(all))) return matchCount;
  const isFound = words.every(
    (word) => foldedTitle.includes(word) || otherTexts.some(({ folded }) => folded.includes(word)),
  );
  return isFound ? matchCount + 1 : null;
};

/** The place in the title or the texts of a quest where the query matches. */
export const locateMatch = (indexed: IndexedQuest, query: string): FoundQuest => {
  const wanted = toWanted(query);
  const text = matchingText(indexed, wanted);
  return {
    indexed,
    title: excerptAround(indexed.title, wanted),
    text: text && { ...excerptAround(text.text, missingIn(indexed.foldedTitle, wanted)), of: text.of },
  };
};

/** The text that has all the words together, or else one with a word that the title does not have. */
const matchingText = ({ foldedTitle, otherTexts }: IndexedQuest, wanted: Wanted): IndexedText | null => {
  const missing = missingIn(foldedTitle, wanted);
  if (missing.words.length === 0) return null;
  return (
    otherTexts.find(({ folded }) => folded.includes(wanted.all)) ??
    otherTexts.find(({ folded }) => missing.words.some((word) => folded.includes(word))) ??
    null
  );
};

const missingIn = (foldedTitle: string, { all, words }: Wanted): Wanted => ({
  all,
  words: words.filter((word) => !foldedTitle.includes(word)),
});

/** A text of a quest other than its title; `of` names the kind of a property. */
type IndexedText = { readonly of: string | null; readonly text: string; readonly folded: string };

type IndexedQuest = {
  readonly id: string;
  /** Its place in the story, from 1. */
  readonly place: number;
  /** null where the quest no longer exists. */
  readonly quest: QuestContent | null;
  readonly title: string;
  readonly foldedTitle: string;
  readonly otherTexts: readonly IndexedText[];
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
      otherTexts: quest ? textsOf(quest) : [],
      prerequisites: Object.keys(line.story_quests[id]?.prerequisite_quests ?? {}).map(titleOf),
    };
  });
};

/** The folded texts of each quest, worked out once. */
const foldedTexts = new WeakMap<QuestContent, readonly IndexedText[]>();

const textsOf = (quest: QuestContent): readonly IndexedText[] => {
  const known = foldedTexts.get(quest);
  if (known) return known;
  const world = loadedWorld();
  const properties = collections.flatMap((collection) => listProperties(quest[collection]));
  const all = [
    toText(null, quest.description),
    ...properties
      .filter((property) => world.meaningOf(property) !== 'give_coins')
      .map((property) => toText(world.named(property).type, wordsOf(property, world))),
  ];
  foldedTexts.set(quest, all);
  return all;
};

const toText = (of: string | null, text: string): IndexedText => ({ of, text, folded: foldText(text) });
