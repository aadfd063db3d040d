import { excerptAround, type Excerpt } from '#web/shared/search/excerpt-around.ts';
import { matchCount, matchOf, toWanted, type Wanted } from '#web/shared/search/match-text.ts';
import type { IndexedQuest, IndexedText } from './index-quests.ts';

export type FoundQuest = {
  readonly indexed: IndexedQuest;
  /** The title around what matches, and the text around it where a word is not in the title. */
  readonly title: Excerpt;
  readonly text: (Excerpt & { readonly of: string | null }) | null;
};

/** The quests whose title and texts have every word: titles first, as the command palette ranks them, then texts. */
export const rankQuests = (index: readonly IndexedQuest[], query: string): readonly IndexedQuest[] => {
  // Folding a text for the first time takes long, and a line that opens is not searched.
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

const matchOfTexts = ({ foldedTitle, texts }: IndexedQuest, { all, words }: Wanted): number | null => {
  if (texts.some(({ folded }) => folded.includes(all))) return matchCount;
  const isFound = words.every(
    (word) => foldedTitle.includes(word) || texts.some(({ folded }) => folded.includes(word)),
  );
  return isFound ? matchCount + 1 : null;
};

/** Where a quest matches. */
export const locateMatch = (indexed: IndexedQuest, query: string): FoundQuest => {
  const wanted = toWanted(query);
  const text = matchingText(indexed, wanted);
  return {
    indexed,
    title: excerptAround(indexed.title, wanted),
    text: text && { ...excerptAround(text.text, missingIn(indexed.foldedTitle, wanted)), of: text.of },
  };
};

/** The text with all that is wanted, or else with a word that the title does not have. */
const matchingText = ({ foldedTitle, texts }: IndexedQuest, wanted: Wanted): IndexedText | null => {
  const missing = missingIn(foldedTitle, wanted);
  if (missing.words.length === 0) return null;
  return (
    texts.find(({ folded }) => folded.includes(wanted.all)) ??
    texts.find(({ folded }) => missing.words.some((word) => folded.includes(word))) ??
    null
  );
};

const missingIn = (foldedTitle: string, { all, words }: Wanted): Wanted => ({
  all,
  words: words.filter((word) => !foldedTitle.includes(word)),
});
