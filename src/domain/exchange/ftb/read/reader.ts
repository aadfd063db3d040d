import { bookFormat, openBook, type Book } from '#domain/exchange/ftb/book.ts';
import { bookIdOf } from '#domain/exchange/ftb/book-items.ts';
import { textKeys } from '#domain/exchange/ftb/book-texts.ts';
import type { Loss } from '#domain/exchange/exported.ts';
import type { ImportWorld, Refused } from '#domain/exchange/imported.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { blankQuest, toQuestId, type Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { blankStoryLine, toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { toVisible } from '#domain/text/text.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { indexBook, type BookIndex } from './book-index.ts';
import type { BookTrees } from './book-trees.ts';
import { takeDocumentTexts } from './document-texts.ts';
import { kindsByType, type RowReader } from './read-row.ts';
import { createTextReader, type CodesReader, type ReadText } from './read-text.ts';

/** What all parts of a book share while it is read. */
export type BookReader = RowReader &
  CodesReader & {
    readonly trees: BookTrees;
    readonly index: BookIndex;
    /** What the product would write of the documents that are read. */
    readonly written: Book;
    readonly losses: Loss[];
    readonly refused: Refused[];
    /** How often the book says what no kind of the world takes. */
    readonly unread: Map<string, number>;
  };

/** Documents have such ids until a plan gives them others. */
export const questIdOf = (id: string): string => toQuestId(`ftb-${id.toLowerCase()}`);
export const lineIdOf = (id: string): string => toStoryLineId('import', `ftb-${id.toLowerCase()}`);
export const tableIdOf = (id: string): string => `ftb-${id.toLowerCase()}`;

export const openReader = (trees: BookTrees, { world, entryOf, names }: ImportWorld): BookReader => {
  const index = indexBook(trees);
  const indexed = indexWorld(world);
  const { readText, isCoded } = createTextReader(indexed.markup, names);
  const tables = tableNames(index, trees, readText);
  return {
    trees,
    index,
    dialect: trees.dialect,
    world: indexed,
    entryOf,
    readText,
    isCoded,
    coded: { texts: 0 },
    tableName: (id) => tables.get(id) ?? '',
    kindsOf: kindsByType(indexed),
    isNameable: (thing, bookKey) => bookIdOf(thing, bookKey) !== null,
    written: openBook({ world, ...skeletonsOf(index) }, trees.dialect),
    losses: [],
    refused: [...trees.refused],
    unread: new Map(),
  };
};

/** Names of tables by the numbers that rewards name. */
const tableNames = ({ tables }: BookIndex, { languages }: BookTrees, readText: ReadText): ReadonlyMap<string, string> =>
  new Map(
    tables.map(({ id, file, tree }): [string, string] => {
      const [part = {}] = takeDocumentTexts(languages, [{ sort: 'reward_table', id, tree }]).parts;
      return [String(BigInt.asIntN(64, BigInt(`0x${id}`))), objectTitle(part, readText) || readableName(file)];
    }),
  );

/** Empty where it shows nothing. */
export const objectTitle = (part: SnbtCompound, readText: ReadText): string => {
  const title = part[textKeys.title];
  const read = typeof title === 'string' ? readText(title, 'line') : '';
  return toVisible(read) === '' ? '' : read;
};

/** Of an id or a file, such as `Iron Age` of `gtceu:iron_age`. */
export const readableName = (name: string): string =>
  name
    .replace(/^[^:]*:(?=.)/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

type Skeletons = {
  readonly quests: readonly Quest[];
  readonly story_lines: readonly StoryLine[];
  readonly reward_tables: readonly RewardTable[];
};

/** The ids of all documents, before they are read. */
const skeletonsOf = ({ chapters, tables }: BookIndex): Skeletons => ({
  quests: chapters.flatMap(({ quests }) =>
    quests.map(({ id }) => ({ ...blankQuest, id: questIdOf(id), uid: '', origin: { format: bookFormat, id } })),
  ),
  story_lines: chapters.map(({ id }) => ({
    ...blankStoryLine,
    id: lineIdOf(id),
    origin: { format: bookFormat, id },
  })),
  reward_tables: tables.map(({ id }) => ({
    id: tableIdOf(id),
    title: '',
    count: 1,
    empty_weight: 0,
    rewards: [],
    origin: { format: bookFormat, id },
  })),
});

/** How documents are kept, but for what an overlay says. */
export const originOf = (id: string): { readonly format: string; readonly id: string } => ({ format: bookFormat, id });
