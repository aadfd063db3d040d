import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { noteLoss, writeBookTexts, type Book } from './book.ts';
import { snbtDouble, snbtInt, type SnbtCompound } from './snbt/snbt.ts';
import { noteChoices, noteOtherLogic, writeLogic, writePosition, type PlacedQuest } from './write-logic.ts';
import { writeQuest, writeStoryType } from './write-quest.ts';

export type Chapter = { readonly id: string; readonly written: SnbtCompound };

type Quests = ReadonlyMap<string, Quest>;
/** The place of each quest in the first story line that has it. */
type Homes = ReadonlyMap<string, PlacedQuest>;

/** A chapter for each story line, and one for the quests of none. A quest stands in one chapter, and links to it in the others. */
export const writeChapters = (book: Book, content: ExportedContent, looseTitle: string): Chapter[] => {
  const { story_lines: lines } = content;
  const quests: Quests = new Map(content.quests.map((quest) => [quest.id, quest]));
  const homes = findHomes(lines);
  const chapters = lines.map((line, index) => writeLine(book, { line, index, quests, homes }));
  const loose = content.quests.filter(({ id }) => !homes.has(id));
  return loose.length === 0
    ? chapters
    : [...chapters, writeLoose(book, loose, { title: looseTitle, index: lines.length })];
};

const findHomes = (lines: readonly StoryLine[]): Homes => {
  const homes = new Map<string, PlacedQuest>();
  for (const line of lines)
    for (const [id, storyQuest] of Object.entries(line.story_quests))
      if (!homes.has(id)) homes.set(id, { line, storyQuest });
  return homes;
};

type WrittenLine = {
  readonly line: StoryLine;
  readonly index: number;
  readonly quests: Quests;
  readonly homes: Homes;
};

const writeLine = (book: Book, { line, index, quests, homes }: WrittenLine): Chapter => {
  const id = book.idOf(line.id);
  noteChoices(book, line);
  const written: SnbtCompound[] = [];
  const links: SnbtCompound[] = [];
  for (const [questId, storyQuest] of Object.entries(line.story_quests)) {
    const quest = quests.get(questId);
    const home = homes.get(questId);
    if (!quest) noteMissing(book, line, questId);
    else if (home && home.line !== line) links.push(writeLink(book, { line, storyQuest }, home.storyQuest));
    else
      written.push(
        writeQuest(
          book,
          quest,
          writeLogic(book, { line, storyQuest }, (each) => quests.has(each)),
        ),
      );
  }
  const texts = { title: line.title, chapter_subtitle: { lines: line.description } };
  const parts = { ...writeBookTexts(book, `chapter.${id}`, texts), ...writeStoryType(line) };
  return { id, written: { ...parts, ...toChapter(id, index), quests: written, quest_links: links } };
};

const noteMissing = (book: Book, { id }: StoryLine, quest: string): void =>
  noteLoss(book, { item: id, path: ['story_quests', quest] }, { code: 'quest_missing', params: { quest } });

const writeLink = (book: Book, placed: PlacedQuest, home: StoryQuest): SnbtCompound => {
  noteOtherLogic(book, placed, home);
  const { line, storyQuest } = placed;
  return {
    ...writePosition(storyQuest),
    id: book.idOf(`${line.id}/story_quests/${storyQuest.quest}`),
    linked_quest: book.idOf(storyQuest.quest),
  };
};

/** A file of a chapter has the name of its id, as the game names it where nobody did. */
const toChapter = (id: string, index: number): SnbtCompound => ({
  id,
  filename: id,
  group: '',
  order_index: snbtInt(index),
  default_quest_shape: '',
  default_hide_dependency_lines: false,
});

const looseColumns = 8;
const looseSpacing = 1.5;

type LooseChapter = { readonly title: string; readonly index: number };

const writeLoose = (book: Book, quests: readonly Quest[], { title, index }: LooseChapter): Chapter => {
  const id = book.idOf('loose');
  const written = quests.map((quest, place) =>
    writeQuest(book, quest, {
      x: snbtDouble((place % looseColumns) * looseSpacing),
      y: snbtDouble(Math.floor(place / looseColumns) * looseSpacing),
    }),
  );
  const texts = writeBookTexts(book, `chapter.${id}`, { title });
  return { id, written: { ...texts, ...toChapter(id, index), quests: written, quest_links: [] } };
};
