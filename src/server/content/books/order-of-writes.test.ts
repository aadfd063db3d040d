import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { Objective } from '#domain/world/property.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { collect, slay } from '#test-support/builders/properties.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { onEmbeddedFile } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

/** More than two statements take. */
const many = 230;
const ofLine = 23;

const idOf = (index: number): Quest['id'] => `quest_ofbook${String(index).padStart(4, '0')}`;

const questsWith = (count: number, objective: Objective): Quest[] =>
  Array.from({ length: count }, (_, index) =>
    anOwnedQuest({
      id: idOf(index),
      title: `Quest number ${index}`,
      objectives: numberProperties([objective]),
    }),
  );

const aLine = (line: number, indices: readonly number[]): StoryLine => ({
  id: toStoryLineId('book', String(line).padStart(10, '0')),
  title: `Line number ${line}`,
  description: 'A line of the book.',
  type: 'Main Story',
  story_quests: Object.fromEntries(
    indices.map((index) => [idOf(index), { quest: idOf(index), x: index * 320, y: 0, prerequisite_quests: {} }]),
  ),
});

const lines = Array.from({ length: many / ofLine }, (_, line) =>
  aLine(
    line,
    Array.from({ length: ofLine }, (__, index) => line * ofLine + index),
  ),
);

type Content = { readonly quests: readonly Quest[]; readonly story_lines: readonly StoryLine[] };

const book: Content = { quests: questsWith(many, collect('A rope')), story_lines: lines };

/** What a statement writes, such as `insert quests`, or the pages that it keeps. */
const writeOf = (statement: string): string[] => {
  const [, verb, table] =
    /^\s*(insert|update|delete)(?: into| from)? "?(quests|origins|revisions|world_uses|story_lines|collections)\b/.exec(
      statement,
    ) ?? [];
  const [, pages] = /^pragma cache_size = (-\d+)$/.exec(statement) ?? [];
  return pages ? [pages] : verb && table ? [`${verb} ${table}`] : [];
};

const order = (writes: readonly string[]): string[] => [...new Set(writes)];

onEmbeddedFile('an import of many quests writes', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    ({ testApp } = await startWithAdministrator(testDatabase));
  });

  beforeEach(async () => {
    designer = await testApp.signUp();
  });

  const read = async (content: Content): Promise<string> => {
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=content&into=mine`, {
      body: { version: 'made', release: null, ...content },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<BookImportAnswer>().id;
  };

  const applied = async (content: Content): Promise<string> => {
    const id = await read(content);
    await writesOf('POST', id);
    return id;
  };

  /** What is written, one after the other. The same again is left out. */
  const writesOf = async (method: 'POST' | 'DELETE', id: string): Promise<string[]> => {
    const { file } = testApp.database;
    const prepare = vi.spyOn(file ?? { prepare: () => undefined }, 'prepare');
    const answer = await designer.request(method, bookImportAddress(id));
    const writes = prepare.mock.calls.flatMap(([statement]) => writeOf(String(statement)));
    prepare.mockRestore();
    expect(answer.statusCode).toBe(200);
    return writes.filter((write, index) => write !== writes[index - 1]);
  };

  test('the uses of the world last, with few pages in memory', async () => {
    const added = await writesOf('POST', await read(book));
    expect(order(added)).toEqual([
      '-3000',
      '-8000',
      'insert quests',
      'insert origins',
      'insert collections',
      'insert story_lines',
      '-1500',
      'insert world_uses',
      '-32000',
    ]);
    expect(added.slice(-3)).toEqual(['-1500', 'insert world_uses', '-32000']);
    const id = await read({ ...book, quests: questsWith(many, slay('Crab')) });
    const changed = await writesOf('POST', id);
    expect(changed.slice(0, 5)).toEqual(['-3000', '-8000', 'insert revisions', 'insert collections', 'update quests']);
    expect(changed.slice(-3)).toEqual(['-1500', 'insert world_uses', '-32000']);
    const restored = await writesOf('DELETE', id);
    expect(restored.slice(0, 4)).toEqual(['-3000', '-8000', 'insert revisions', 'update quests']);
    expect(restored.slice(-3)).toEqual(['-1500', 'insert world_uses', '-32000']);
  });

  test('a changed line after all of the history, before the quests that a book changes', async () => {
    await applied(book);
    const renamed = lines.map((line) => ({ ...line, description: 'Another description.' }));
    const id = await read({ quests: questsWith(many, slay('Crab')), story_lines: renamed });
    const changed = await writesOf('POST', id);
    expect(changed.lastIndexOf('insert revisions')).toBeLessThan(changed.indexOf('update quests'));
    expect(changed.lastIndexOf('update story_lines')).toBeLessThan(changed.indexOf('update quests'));
    expect(changed.lastIndexOf('insert collections')).toBeLessThan(changed.indexOf('update quests'));
  });

  test('what it removes last, after all of the history', async () => {
    const id = await applied(book);
    const removed = await writesOf('DELETE', id);
    expect(removed.slice(0, 3)).toEqual(['-3000', '-8000', 'insert revisions']);
    expect(removed.indexOf('delete story_lines')).toBeGreaterThan(removed.indexOf('delete origins'));
    expect(removed.slice(-3)).toEqual(['-1500', 'delete quests', '-32000']);
    const owner = designer.user.id;
    expect((await designer.request('GET', questsAddress(owner))).json<QuestList>().items).toEqual([]);
    expect((await designer.request('GET', storyLinesAddress(owner))).json<StoryLineList>().items).toEqual([]);
  });

  test('story lines in the order of their keys', async () => {
    await applied(book);
    const { items } = (await designer.request('GET', storyLinesAddress(designer.user.id))).json<StoryLineList>();
    expect(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ title }) => title)).toEqual(
      lines.map(({ title }) => title),
    );
  });

  test('a line that gets back what it was before the quests that it held', async () => {
    const few = { quests: questsWith(1, collect('A rope')), story_lines: [aLine(0, [0])] };
    await applied(few);
    const all = { quests: questsWith(many, collect('A rope')), story_lines: [aLine(0, [...Array(many).keys()])] };
    const removed = await writesOf('DELETE', await applied(all));
    expect(removed.filter((write) => write === 'insert revisions')).toHaveLength(4);
    const left = (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
    expect(left.map(({ title }) => title)).toEqual(['Quest number 0']);
  });
});
