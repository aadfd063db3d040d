import type { WorldSize } from '#contract/world/world-offers.ts';
import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

// Other worlds to begin with.

const inWords = (names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
export const notice = (names: readonly string[]): string =>
  `Nobody has saved a quest yet. This game may begin with another world: ${inWords(names)}.`;
export const lookAtThem = 'Look at these worlds';
export const heading = 'Begin with another world';
export const lead = 'As long as nobody has saved a quest, another world may take the place of this one.';
export const brings = (size: WorldSize): string => `Brings ${describeSize(size)}.`;
export const choose = (name: string): string => `Begin with ${name}`;
export const chooseWords = (name: string) =>
  ({
    action: choose(name),
    question: `Replace the present world with ${name}?`,
    progress: 'Replacing the world',
    success: `The world is ${name} now.`,
  }) as const;
export const goes = (name: string, size: WorldSize): string =>
  `${name} goes, with ${describeSize(size)}. Changes of its entries are lost.`;
export const notChosen = 'The world is not replaced';

const describeSize = ({ kinds, catalogues, entries, quests, story_lines }: WorldSize): string => {
  const parts = [
    kinds > 0 && plural(kinds, { one: '1 kind', other: `${kinds} kinds` }),
    catalogues > 0 && plural(catalogues, { one: '1 catalogue', other: `${catalogues} catalogues` }),
    entries > 0 && plural(entries, { one: '1 entry', other: `${inFigures(entries)} entries` }),
    quests > 0 && plural(quests, { one: '1 official quest', other: `${inFigures(quests)} official quests` }),
    story_lines > 0 &&
      plural(story_lines, { one: '1 official story line', other: `${inFigures(story_lines)} official story lines` }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? new Intl.ListFormat(language).format(parts) : 'nothing';
};
