import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportCsv } from '#domain/exchange/tables/export-csv.ts';
import type { ExportedContent } from '#domain/exchange/exported.ts';
import { importFtb } from '#domain/exchange/ftb/read/import-ftb.ts';
import { readToEnd, type Imported, type SourceFile } from '#domain/exchange/imported.ts';
import type { TableFormat } from '#domain/exchange/import/roots.ts';
import { exportXlsx } from '#domain/exchange/tables/export-xlsx.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { openZip } from './open-archive.ts';
import { openBookIn } from './open-source.ts';
import { noNamedDocuments, readOpened } from './read-opened.ts';

const formats = ['csv', 'xlsx'] as const satisfies readonly TableFormat[];
const writers = { csv: exportCsv, xlsx: exportXlsx };

const pack = (files: readonly SourceFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])));

type Content = Pick<ExportedContent, 'world' | 'quests' | 'story_lines'>;

const read = (bytes: Uint8Array, format: TableFormat, { world, ...own }: Content): Imported => {
  const book = openBookIn(openZip(bytes), format);
  if (!book) throw new Error('There are no tables.');
  const present = {
    questOf: (id: string) => own.quests.find((quest) => quest.id === id),
    lineOf: (id: string) => own.story_lines.find((line) => line.id === id),
  };
  return readOpened(book, { world, entryOf: () => undefined, names: new Map(), present });
};

const write = (format: TableFormat, content: Content): Uint8Array =>
  pack(writers[format]({ entries: [], ...content }).files);

/** What tables say: not where it came from. */
const plain = ({ quests, story_lines: lines }: Pick<Imported, 'quests' | 'story_lines'>, world: Content['world']) => ({
  quests: quests.map((quest) => {
    const { origin: _origin, ...stored } = toStoredQuest(
      { ...quest, uid: '' } as Quest,
      { id: quest.id, uid: '' },
      indexWorld(world),
    );
    return JSON.parse(
      JSON.stringify(stored, (key, value: unknown) => (key === 'originId' ? undefined : value)),
    ) as unknown;
  }),
  story_lines: lines.map(({ origin: _origin, ...line }: StoryLine) => line),
});

const contents = async (): Promise<readonly Content[]> => {
  const book = readToEnd(importFtb(makeBook('1.21'), { world: blocks, entryOf: () => undefined, names: new Map() }));
  const shipped = await Promise.all([shippedWorlds.tidewant(), shippedWorlds.blocks(), shippedWorlds.realm()]);
  return [
    { world: blocks, quests: book.quests, story_lines: book.story_lines },
    ...shipped.map(({ world, quests, storyLines }) => ({ world, quests, story_lines: storyLines })),
  ];
};

describe.each(formats)('%s', (format) => {
  it('comes in again as it went out, into an empty place', async () => {
    for (const content of await contents()) {
      const imported = read(write(format, content), format, { ...content, quests: [], story_lines: [] });
      expect(imported.refused).toEqual([]);
      expect(imported.losses).toEqual([]);
      expect(plain(imported, content.world)).toEqual(plain(content, content.world));
    }
  });

  it('changes nothing where it went out from', async () => {
    for (const content of await contents()) {
      const { refused, quests, story_lines } = read(write(format, content), format, content);
      expect({ refused, quests, story_lines }).toEqual({
        refused: [],
        quests: content.quests,
        story_lines: content.story_lines,
      });
    }
  });

  it.each([
    '=SUM(A1:A2)',
    '+1',
    '-1',
    '@x',
    '\tx',
    "'=x",
    '007',
    '1-2',
    'a_x000D_b',
    'ä 漢 🗡',
    '<b>&amp;"',
    'TRUE',
    ' x ',
    'a\nb',
  ])('keeps the text %j', async (description) => {
    const { world, quests } = await shippedWorlds.blocks();
    const content = { world, quests: quests.slice(0, 1).map((quest) => ({ ...quest, description })), story_lines: [] };
    const imported = read(write(format, content), format, { ...content, quests: [] });
    expect(imported.quests.map((quest) => quest.description)).toEqual([description]);
  });
});

const aBook = async (): Promise<Content> => {
  const { world, quests, storyLines } = await shippedWorlds.tidewant();
  return { world, quests, story_lines: storyLines };
};

const table = (path: string, rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  pack([{ path, text: rows.map((row) => row.join(',')).join('\r\n') }]);

const many = (count: number) =>
  table('quests.csv', [['id', 'title'], ...Array.from({ length: count }, (_, at) => [`q${at}`, ''])]);

const workbook = async (change: (text: string) => string): Promise<Uint8Array> => {
  const { world, quests } = await aBook();
  const files = unzipSync(write('xlsx', { world, quests: quests.slice(0, 1), story_lines: [] }));
  const sheet = 'xl/worksheets/sheet1.xml';
  return zipSync({ ...files, [sheet]: strToU8(change(strFromU8(files[sheet] ?? new Uint8Array()))) });
};

describe('a table', () => {
  it('leaves columns and rows that it lacks as they are', async () => {
    const content = await aBook();
    const [first] = content.quests;
    const rows = [
      ['id', 'title'],
      [first?.id ?? '', 'Another title'],
    ];
    const { quests, story_lines } = read(table('quests.csv', rows), 'csv', content);
    expect(quests).toEqual([{ ...first, title: 'Another title' }]);
    expect(story_lines).toEqual([]);
  });

  it('changes a property in its place, and adds one behind', async () => {
    const content = await aBook();
    const { quest, property } = content.quests
      .flatMap((each) => Object.values(each.objectives).map((one) => ({ quest: each, property: one })))
      .find(({ property: { type } }) => type === 'Collect Item') ?? { quest: undefined, property: undefined };
    const place = Object.keys(quest?.objectives ?? {}).length;
    const rows = [
      ['quest', 'collection', 'place', 'kind', 'item_name', 'item_quantity'],
      [quest?.id ?? '', 'objectives', property?.id ?? '', 'Collect Item', 'Salt', 7],
      [quest?.id ?? '', 'objectives', place + 5, 'Collect Item', 'Rope', 2],
    ];
    const { quests, refused } = read(table('properties/any.csv', rows), 'csv', content);
    expect(refused).toEqual([]);
    expect(quests[0]?.objectives[property?.id ?? '']).toMatchObject({
      item_name: 'Salt',
      item_quantity: 7,
      item_id: '',
    });
    expect(quests[0]?.objectives[place]).toMatchObject({ item_name: 'Rope', item_quantity: 2, item_id: '' });
  });

  it('names rows that say something of nothing, of no place, or twice', async () => {
    const { world } = await aBook();
    const files = [
      { path: 'quests.csv', text: 'id,title,extra\r\nq1,One of many,x\r\nq1,Again,\r\n,None,\r\n' },
      {
        path: 'properties/x.csv',
        text: 'quest,collection,place,kind\r\ngone,objectives,0,Collect Item\r\nq1,elsewhere,0,x',
      },
      { path: 'story_lines.csv', text: 'id,title\r\nl1,A line of one\r\n' },
      { path: 'story_quests.csv', text: 'story_line,quest,x,y\r\nl1,q1,"1,5",2\r\nl2,q1,0,0' },
    ];
    const { refused, losses, story_lines } = read(pack(files), 'csv', { world, quests: [], story_lines: [] });
    expect(refused.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['quests', 3, 'id_again'],
      ['quests', 4, 'id_missing'],
      ['properties/x', 2, 'document_missing'],
      ['properties/x', 3, 'cell_unreadable'],
      ['quests', 2, 'breaks_rule'],
      ['story_quests', 2, 'document_missing'],
      ['story_quests', 3, 'document_missing'],
      ['story_lines', 2, 'breaks_rule'],
    ]);
    expect(losses.map(({ code, params }) => [code, params])).toEqual([
      ['column_unknown', { table: 'quests', column: 'extra' }],
    ]);
    expect(story_lines).toEqual([]);
  });

  it('may be separated by semicolons, in the letters of Windows, behind a line that says so', async () => {
    const { world } = await shippedWorlds.blocks();
    const text = 'sep=;\r\nid;title;objectives\r\nq1;H\xF6hle;\r\n';
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const book = openBookIn(new Map([['mine.csv', bytes]]), 'csv');
    if (!book) throw new Error('It is no table.');
    const { quests, refused } = readOpened(book, {
      world,
      entryOf: () => undefined,
      names: new Map(),
      present: noNamedDocuments,
    });
    expect([book.windows, refused, quests.map(({ title }) => title)]).toEqual([['mine.csv'], [], ['Höhle']]);
  });

  it('has no more rows than the limits allow', async () => {
    const content = await aBook();
    expect(() => read(many(200_001), 'csv', content)).toThrow('200,000 rows');
    expect(read(many(2000), 'csv', content).refused).toHaveLength(2000);
  });
});

describe('a workbook', () => {
  it('gives the last result of a formula, and texts of several formats as one', async () => {
    const content = await aBook();
    const bytes = await workbook((text) =>
      text
        .replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="str"><f>1+1</f><v>Of a formula</v></c>')
        .replace(
          /<c r="C2".*?<\/c>/,
          '<c r="C2" t="inlineStr"><is><r><t>Two </t></r><r><t>parts</t></r><rPh><t>no</t></rPh></is></c>',
        ),
    );
    expect(read(bytes, 'xlsx', content).quests).toMatchObject([{ title: 'Of a formula', description: 'Two parts' }]);
  });

  it.each([
    [
      'entities',
      (text: string) =>
        text.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet').replace('<sheetData>', '<sheetData>&a;'),
    ],
    ['half a tag', (text: string) => text.slice(0, -20)],
  ])('with %s is refused', async (_, change) => {
    const bytes = await workbook(change);
    expect(() => read(bytes, 'xlsx', { world: blocks, quests: [], story_lines: [] })).toThrow('The workbook');
  });
});
