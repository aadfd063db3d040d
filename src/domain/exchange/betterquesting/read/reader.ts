import type { Loss } from '#domain/exchange/exported.ts';
import { kindsByType, type RowReader } from '#domain/exchange/ftb/read/read-row.ts';
import { createTextReader, type CodesReader } from '#domain/exchange/ftb/read/read-text.ts';
import type { ImportWorld, Refused } from '#domain/exchange/imported.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { betterFormat, openBetterBook, type BetterBook } from '#domain/exchange/betterquesting/write/better-book.ts';
import type { BookDocuments } from './book-documents.ts';

/** What the readers of one book share. */
export type Reader = RowReader &
  CodesReader & {
    readonly documents: BookDocuments;
    readonly losses: Loss[];
    readonly refused: Refused[];
    /** How often the book says what the product has no place for. */
    readonly unread: Map<string, number>;
    /** What an export would write is compared with the book. */
    readonly book: BetterBook;
  };

/** Documents have such ids until a plan gives them others. */
export const betterQuestId = (id: string): string => toQuestId(`betterquesting-${id.replace(':', '_')}`);
export const betterLineId = (id: string): string => toStoryLineId('import', `betterquesting-${id.replace(':', '_')}`);

export const betterOrigin = (id: string): { readonly format: string; readonly id: string } => ({
  format: betterFormat,
  id,
});

export const noteUnread = ({ unread }: Reader, what: string): void => {
  unread.set(what, (unread.get(what) ?? 0) + 1);
};

/** Turns round the two above. */
const originalId = (id: string): string => id.replace(/^.*betterquesting-/, '').replace('_', ':');

/** In this book only one of the two signs begins a code. */
const otherSign = /&(?=[0-9a-fk-or#])/gi;

export const openBetterReader = (documents: BookDocuments, { world, entryOf, names }: ImportWorld): Reader => {
  const indexed = indexWorld(world);
  const texts = createTextReader(indexed.markup, names);
  const said = (text: string): string => (names.get(text) ?? text).replaceAll(otherSign, String.raw`\&`);
  return {
    documents,
    dialect: '1.20',
    world: indexed,
    entryOf,
    readText: (text, shape) => texts.readText(said(text), shape),
    isCoded: (text) => texts.isCoded(said(text)),
    coded: { texts: 0 },
    tableName: () => '',
    kindsOf: kindsByType(indexed),
    isNameable: () => true,
    losses: [],
    refused: [...documents.refused],
    unread: new Map(),
    book: { ...openBetterBook({ world, quests: [], story_lines: [] }, documents.form), betterIdOf: originalId },
  };
};
