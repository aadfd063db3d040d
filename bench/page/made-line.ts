import type { QuestContent } from '#domain/quest/quest.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { questTitles } from '#domain/worlds/tidewant/quest-titles.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';

export type MadeLine = { readonly line: StoryLineContent; readonly quests: ReadonlyMap<string, QuestContent> };

const column = 420;
const row = 360;
const descriptionLength = 300;

const idOf = (index: number): string => toQuestId(String(index).padStart(8, '0'));

export const makeLine = (size: number): MadeLine => {
  const perRow = Math.ceil(Math.sqrt(size));
  const indexes = Array.from({ length: size }, (_, index) => index);
  return {
    line: {
      title: `A line of ${size}`,
      description: 'Made for measuring.',
      type: 'Main Story',
      story_quests: Object.fromEntries(
        indexes.map((index) => [
          idOf(index),
          {
            quest: idOf(index),
            x: (index % perRow) * column,
            y: Math.floor(index / perRow) * row,
            prerequisite_quests: Object.fromEntries(prerequisitesOf(index, perRow).map((id) => [id, id])),
          },
        ]),
      ),
    },
    quests: new Map(indexes.map((index) => [idOf(index), questAt(index)])),
  };
};

const choices = 12;

/** The same line with choices, each of two quests with another one between them, and of one below that. */
export const madeWithChoices = ({ line, quests }: MadeLine): MadeLine => {
  const ids = Object.keys(line.story_quests);
  const perRow = Math.ceil(Math.sqrt(ids.length));
  const firsts = Array.from({ length: choices }, (_, index) => index * Math.floor(ids.length / choices));
  const chosen = firsts.map((first) =>
    [first, first + 2, first + perRow + 1].flatMap((index) => ids[Math.min(index, ids.length - 1)] ?? []),
  );
  const made = chosen.map((each, index) => [
    `choice${index}`,
    { title: `Way ${index} through the bay`, quests: [...new Set(each)], at_most: 1 },
  ]);
  return { line: { ...line, choices: Object.fromEntries(made) }, quests };
};

const prerequisitesOf = (index: number, perRow: number): string[] =>
  [index - perRow, index % 2 === 1 && index % perRow > 0 ? index - perRow - 1 : -1]
    .filter((before) => before >= 0)
    .map(idOf);

const questAt = (index: number): QuestContent => {
  const { title, description } = questTitles[index % questTitles.length] ?? { title: '', description: '' };
  return aQuest({ title, description: `${description} ${description}`.slice(0, descriptionLength) });
};
