import { describe, expect, it } from 'vitest';
import type { ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { importBetterQuesting } from '#domain/exchange/betterquesting/read/import-betterquesting.ts';
import type { BetterDialect } from './better-dialect.ts';
import { readToEnd, type SourceFile } from '#domain/exchange/imported.ts';
import type { Property } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { blankStoryLine } from '#domain/story-line/story-line.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { blocks, blocksEntries } from '#test-support/builders/blocks-world.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { betterForms, makeBetterBook } from '#test-support/exchange/made-better-book.ts';
import { exportBetterQuesting } from './export-betterquesting.ts';

const { entryOf } = indexEntries(blocksEntries);

const read = (files: readonly SourceFile[], world = blocks): ExportedContent => {
  const { quests, story_lines, book } = readToEnd(importBetterQuesting(files, { world, entryOf, names: new Map() }));
  return { world, entries: blocksEntries, quests, story_lines, books: { betterquesting: book ?? '' } };
};

const write = (content: ExportedContent, dialect: BetterDialect | null = null) =>
  exportBetterQuesting(content, { dialect, looseTitle: 'Loose quests' });

const inFolder = ({ path }: ExportedFile): string => path.replace(/^DefaultQuests\//, '');

/** As the game reads it: a line for each value, without the order of keys and, but for items and fluids, the sorts of numbers. */
const valuesIn = (files: readonly ExportedFile[]): string[] =>
  files
    .flatMap((file) => (file.path.endsWith('.json') ? listValues(inFolder(file), JSON.parse(file.text)) : [file.text]))
    .map((line) => (/\/(?:tag|Count|Amount)\b/.test(line) ? line : line.replaceAll(/:\d{1,2}(?=[/ ])/g, '')))
    .toSorted();

/** Of a list the game reads the order in the file, whatever numbers stand there. */
const listValues = (at: string, value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [`${at} = ${JSON.stringify(value)}`];
  const entries = Object.entries(value).map(([key, each], place) => [key.replace(/^\d+(?=:\d+$)/, `${place}`), each]);
  return entries.length === 0 ? [`${at} is empty`] : entries.flatMap(([key, each]) => listValues(`${at}/${key}`, each));
};

const changedIn = (before: readonly ExportedFile[], after: readonly ExportedFile[]): string[] => {
  const known = new Set(valuesIn(before));
  return valuesIn(after).filter((each) => !known.has(each));
};

const mapQuest = (content: ExportedContent, title: string, map: (quest: Quest) => Quest): ExportedContent => ({
  ...content,
  quests: content.quests.map((quest) => (quest.title.includes(title) ? map(quest) : quest)),
});

const told = ({ quests }: ExportedContent) =>
  quests
    .map(({ title, description, objectives, rewards }) => ({ title, description, objectives, rewards }))
    .toSorted((one, another) => (one.title < another.title ? -1 : 1));

describe.each(betterForms)('a book in the form %s', (form) => {
  const book = makeBetterBook(form);
  const content = read(book);
  const { files, losses } = write(content);

  it('goes out as it came in', () => {
    expect(valuesIn(files)).toEqual(valuesIn(book));
    expect(losses).toEqual([]);
  });

  it('differs in what is changed, and in nothing else', () => {
    const changed = mapQuest(content, 'The door', (quest) => ({
      ...quest,
      title: 'The gate',
      objectives: Object.fromEntries(
        Object.entries(quest.objectives).map(([id, each]) => [id, { ...each, quantity: 7 } as Property]),
      ),
    }));
    expect(
      changedIn(files, write(changed).files).map((each) => each.replace(/^.*\/(\w+)(?::\d+)? = /, '$1 = ')),
    ).toEqual(['name = "The gate"', 'required = 7']);
  });

  it('lacks what is taken away, and has what is new', () => {
    const without = mapQuest(content, 'Salt', (quest) => ({ ...quest, objectives: {}, rewards: {} }));
    const text = write(without)
      .files.map((each) => each.text)
      .join('\n');
    expect(text).not.toContain('ToolStationBlock');
    const more = { ...content, quests: [...content.quests, anOwnedQuest({ id: 'quest_new', title: 'Brand new' })] };
    const again = read(write(more).files.map((file) => ({ ...file, path: inFolder(file) })));
    expect(again.quests.map(({ title }) => title)).toContain('Brand new');
    expect(again.story_lines.map(({ title }) => title)).toContain('Loose quests');
  });

  it.each(['json', 'folder'] as const)('goes out as %s, with the same quests for who reads it', (dialect) => {
    const other = write(content, dialect).files;
    expect(other.length > 1).toBe(dialect === 'folder');
    const again = read(other.map((file) => ({ ...file, path: inFolder(file) })));
    expect(told(again)).toEqual(told(content));
  });
});

describe.each(betterForms)('a book in the form %s with a quest of no line', (form) => {
  const book = makeBetterBook(form, [3]);
  const content = read(book);
  const { files, losses } = write(content);

  it('goes out as it came in', () => {
    expect(valuesIn(files)).toEqual(valuesIn(book));
    expect(losses).toEqual([]);
  });

  it('differs in a link that is taken away, and in nothing else', () => {
    const free = content.story_lines.map((line) => ({
      ...line,
      story_quests: Object.fromEntries(
        Object.entries(line.story_quests).map(([id, each]) => [
          id,
          line.title === 'No Quest Line' ? { ...each, prerequisite_quests: {} } : each,
        ]),
      ),
    }));
    const out = write({ ...content, story_lines: free }).files;
    const isLink = /^\S*\/preRequisites\b\S* (?:= 0|is empty)$/;
    const changes = [...changedIn(out, files), ...changedIn(files, out)];
    expect(changes.length).toBeGreaterThan(1);
    expect(changes.filter((change) => !isLink.test(change))).toEqual([]);
  });

  it('shows players what is new there in a line', () => {
    const quest = anOwnedQuest({ id: 'quest_new', title: 'Brand new' });
    const lines = content.story_lines.map((line) =>
      line.title === 'No Quest Line'
        ? {
            ...line,
            story_quests: {
              ...line.story_quests,
              [quest.id]: { quest: quest.id, x: 0, y: 0, prerequisite_quests: {} },
            },
          }
        : line,
    );
    const out = write({ ...content, quests: [...content.quests, quest], story_lines: lines }).files;
    const again = read(out.map((each) => ({ ...each, path: inFolder(each) })));
    expect(again.story_lines.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Loose quests', 'No Quest Line']),
    );
  });
});

const idOf = (each: ExportedContent): string | undefined =>
  read(write(each).files).quests.find(({ title }) => title === 'Dig & rest')?.origin?.id;

describe('in a world whose kinds do not say what is optional', () => {
  const kinds = blocks.kinds.map(({ formats: _formats, ...kind }) => ({
    ...kind,
    fields: kind.fields.filter(({ key }) => key !== 'optional'),
  }));

  it.each(betterForms)('a book in the form %s goes out as it came in', (form) => {
    const book = makeBetterBook(form);
    expect(valuesIn(write(read(book, { ...blocks, kinds } as typeof blocks)).files)).toEqual(valuesIn(book));
  });
});

describe('a quest of a folder that waits for nothing', () => {
  it('has a list of pairs, as other quests do, and no array of numbers', () => {
    const { files } = write(read(makeBetterBook('folder')));
    const text = files.find(({ path }) => path.endsWith('Made-0/quest-0.json'))?.text;
    expect(JSON.parse(text ?? '{}')).toMatchObject({ 'preRequisites:9': {} });
    expect(text).not.toContain('preRequisites:11');
  });
});

describe('a book that came from elsewhere', () => {
  const quest = anOwnedQuest({ id: 'quest_one', title: 'Dig & rest' });
  const line = {
    ...blankStoryLine,
    id: 'storyline_u_1',
    title: 'Begin',
    story_quests: { quest_one: { quest: 'quest_one', x: 32, y: 16, prerequisite_quests: {} } },
  };
  const content = { world: blocks, entries: blocksEntries, quests: [quest], story_lines: [line] };

  it('is one file, whose keys say their sorts', () => {
    const { files } = write(content);
    expect(files.map(({ path }) => path)).toEqual(['DefaultQuests.json']);
    const [{ text = '' } = {}] = files;
    expect(text).toMatch(/"questID:3": \d+/);
    expect(text).toContain('"format:8": "2.0.0"');
    expect(text).toContain('"name:8": "Dig & rest"');
    const again = read(files);
    expect(again.story_lines[0]?.story_quests).toMatchObject(
      Object.fromEntries([[again.quests[0]?.id ?? '', { x: 32, y: 16 }]]),
    );
  });

  it('keeps its ids from export to export', () => {
    const more = { ...content, quests: [anOwnedQuest({ id: 'quest_zero' }), quest] };
    expect(idOf(more)).toBe(idOf(content));
    expect(idOf(content)).toMatch(/^\d+$/);
  });
});
