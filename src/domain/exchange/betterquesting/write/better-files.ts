import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import type { BetterBook } from './better-book.ts';

/** The 16 bytes of an id, as files of folders have them in their names. */
export const markOf = (id: string): string => {
  const [high = '0', low = '0'] = id.includes(':') ? id.split(':') : ['0', id];
  const whole = (BigInt.asUintN(64, BigInt(high)) << 64n) | BigInt.asUintN(64, BigInt(low));
  const sixths = Array.from({ length: marks }, (_, at) =>
    Number(((whole << 4n) >> BigInt(6 * (marks - 1 - at))) & 63n),
  );
  return `${sixths.map((each) => alphabet[each]).join('')}==`;
};

/** 128 bits and four more, in groups of six. */
const marks = 22;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** It ends the name of the folder of a line. */
export const markOfFile = (path: string): string =>
  path
    .split('/')
    .at(-2)
    ?.slice(-(marks + 2)) ?? '';

/** Letters and digits of a title, as the game shortens it. */
const nameOf = (book: BetterBook, title: string): string =>
  toPlainText(title, book.world.markup)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16);

/** The file of a line, by the name that the book had for it. */
export const fileOfLine = (book: BetterBook, line: StoryLine): string => {
  const { f } = book.keptTreeOf(line);
  if (typeof f === 'string' && isPath(f)) return f;
  const id = book.betterIdOf(line.id);
  return book.form === 'numbered'
    ? `QuestLines/${id}.json`
    : `QuestLines/${nameOf(book, line.title)}-${markOf(id)}/QuestLine.json`;
};

export const fileOfQuest = (book: BetterBook, quest: Quest, line: StoryLine | null): string => {
  const { f } = book.keptTreeOf(quest);
  if (typeof f === 'string' && isPath(f)) return f;
  const id = book.betterIdOf(quest.id);
  if (book.form === 'numbered') return `Quests/${id}.json`;
  const folder = line === null ? 'NoQuestLine' : fileOfLine(book, line).split('/').at(-2);
  return `Quests/${folder}/${nameOf(book, quest.title)}-${markOf(id)}.json`;
};

/** It leads to no place outside. */
const isPath = (path: string): boolean =>
  path.endsWith('.json') && path.split('/').every((part) => part !== '..') && !/^\/|[\\:]/.test(path);
