import {
  columnTwice,
  importUnreadable,
  rowTooLong,
  rowWithoutId,
  rowWithoutName,
  rowWrongFlag,
  rowWrongNumber,
} from '#texts/server/problems.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { entryAddress, worldRoutes } from '#contract/world/world-routes.ts';
import type { EntryList } from '#contract/world/world-entries.ts';
import type { ImportAnswer, ImportBody } from '#contract/world.ts';
import { changeHeaders } from '#contract/versions.ts';
import type { EntryContent } from '#domain/world/entry.ts';
import { anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { changeWorldElsewhere, withCatalogues, withoutCatalogue } from '#test-support/builders/other-worlds.ts';
import { stageTable } from '#test-support/product/stage-table.ts';
import { startWorldPeople, type WorldPeople } from '#test-support/product/world-people.ts';

const unusual: Readonly<Record<string, Partial<EntryContent>>> = {
  'mod:plain': { name: 'Plain', aliases: ['Simple', 'Easy'], tags: ['a', 'b'] },
  '-5': { name: '=SUM(A1:A9)', aliases: ['+1', '@you'], tags: [], level: -3, value: -900 },
  'quo"te,d;': { name: 'Says "hi", then\r\nleaves', aliases: ['a|b', 'back\\slash', ' outer '], tags: ["'=x"] },
  "'": { name: "'quoted", aliases: ["''-2"], tags: [], level: null, value: null },
  münze: { name: ' Münze 🪙 ', aliases: [], tags: ['größe'], retired: true },
};

const figures = ({ added, changed, retired, unchanged, refused_rows }: ImportAnswer): string =>
  [added, changed, retired, unchanged, refused_rows].join(' ');

eachDatabase('a table of entries', (testDatabase) => {
  let people: WorldPeople;
  let catalogue: string;

  beforeAll(async () => {
    people = await startWorldPeople(testDatabase);
  });

  beforeEach(async () => {
    catalogue = `c${crypto.randomUUID().replaceAll('-', '_')}`;
    await changeWorldElsewhere(people.database, withCatalogues(catalogue));
    for (const [id, content] of Object.entries(unusual)) await people.putEntry(catalogue, id, content);
  });

  const read = async (text: string, parts: Partial<ImportBody> = {}): Promise<ImportAnswer> => {
    const body = { catalogue, format: 'csv', text, missing: 'keep', ...parts };
    const answer = await people.administrator.request('POST', worldRoutes.imports, { body });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  const stage = (text: string, parts: Partial<ImportBody> = {}): Promise<ImportAnswer> =>
    stageTable(people.database, { catalogue, text, ...parts });

  const apply = (id: string) => people.administrator.request('POST', `${worldRoutes.imports}/${id}`);

  const list = async (): Promise<EntryList['items']> => {
    const answer = await people.designer.request('GET', `${worldRoutes.entries}?catalogue=${catalogue}&limit=200`);
    return answer.json<EntryList>().items;
  };

  const download = async (address: string): Promise<string> => {
    const answer = await people.administrator.request('GET', `${address}?catalogue=${catalogue}`);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  test.each([
    { format: 'csv', address: worldRoutes.entriesCsv },
    { format: 'tsv', address: worldRoutes.entriesTsv },
  ] as const)('read back as $format changes nothing', async ({ format, address }) => {
    const text = await download(address);
    expect(text.startsWith('\uFEFFid')).toBe(true);
    expect(figures(await stage(text, { format, missing: 'retire' }))).toBe('0 0 0 5 0');
    expect(figures(await stage(text.replaceAll('\r\n', '\n'), { format }))).toBe('0 1 0 4 0');
  });

  test('changes only what was changed in it', async () => {
    const before = await list();
    const text = (await download(worldRoutes.entriesCsv)).replace(',Plain,', ',Fancy,');
    const answer = await read(text, { missing: 'retire' });
    expect(figures(answer)).toBe('0 1 0 4 0');
    expect(await list()).toEqual(before);
    expect((await apply(answer.id)).json()).toEqual(answer);
    const changed = (await list()).find(({ id }) => id === 'mod:plain');
    expect(changed).toMatchObject({ name: 'Fancy', aliases: ['Plain', 'Simple', 'Easy'], version: 2 });
    expect((await list()).filter(({ version }) => version > 1)).toHaveLength(1);
    expect((await apply(answer.id)).json()).toEqual(answer);
    expect((await list()).find(({ id }) => id === 'mod:plain')).toEqual(changed);
  });

  test('adds, maps columns, retires what it lacks, and leaves parts without a column', async () => {
    const text = 'Code;Title;Stufe\r\nmod:plain;Plain;7\r\nnew;New one;\r\n';
    const columns = { id: 'Code', name: 'title', level: 'Stufe' };
    const answer = await stage(text, { columns, missing: 'retire' });
    expect(figures(answer)).toBe('1 1 3 0 0');
    await apply(answer.id);
    const entries = new Map((await list()).map((entry) => [entry.id, entry]));
    expect(entries.get('mod:plain')).toMatchObject({ level: 7, value: 250, tags: ['a', 'b'], retired: false });
    expect(entries.get('new')).toMatchObject({ name: 'New one', level: null, tags: [], version: 1 });
    expect([...entries.values()].filter(({ retired }) => retired)).toHaveLength(4);
    const found = await people.designer.request('GET', `${worldRoutes.entries}?catalogue=${catalogue}&query=one`);
    expect(found.json<EntryList>().items.map(({ id }) => id)).toEqual(['new']);
  });

  test('shows the first rows of each sort, with what they change', async () => {
    const long = 'x'.repeat(61);
    const added = Array.from({ length: 12 }, (_, index) => `new${index},New ${index},`);
    const text = ['id,name,level', 'mod:plain,Fancy,7', `long,${long},1`, ...added].join('\n');
    const { rows = [] } = await read(text, { missing: 'retire' });
    expect(rows[0]).toEqual({
      act: 'changed',
      row: 1,
      id: 'mod:plain',
      name: 'Fancy',
      changes: [
        { part: 'name', before: 'Plain', after: 'Fancy' },
        { part: 'aliases', before: 'Simple | Easy', after: 'Plain | Simple | Easy' },
        { part: 'level', before: '12', after: '7' },
      ],
    });
    expect(rows[1]).toEqual({ act: 'added', row: 2, id: 'long', name: `${'x'.repeat(59)}…`, changes: [] });
    const of = (act: string) => rows.filter((row) => row.act === act).map(({ id, row }) => [id, row]);
    expect(of('added')).toHaveLength(10);
    expect(of('added').at(-1)).toEqual(['new8', 11]);
    expect(of('retired').toSorted()).toEqual(["'", '-5', 'quo"te,d;'].map((id) => [id, null]));
  });

  test('is called off whole', async () => {
    const { id } = await stage('id,name\nnew,New');
    const before = await list();
    const callOff = () => people.administrator.request('DELETE', `${worldRoutes.imports}/${id}`);
    expect((await callOff()).statusCode).toBe(204);
    expect((await callOff()).json()).toMatchObject({ status: 410, code: 'import_gone' });
    expect((await apply(id)).json()).toMatchObject({ status: 410, code: 'import_gone' });
    expect(await list()).toEqual(before);
    const rows = await people.database.db
      .selectFrom('world_import_rows')
      .select('id')
      .where('import_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('is neither read for a catalogue that the world lacks, nor applied once the catalogue is gone', async () => {
    const { id } = await stage('id,name\nnew,New');
    await changeWorldElsewhere(people.database, withoutCatalogue(catalogue));
    const refusal = { status: 422, code: 'catalogue_unknown', params: { catalogue } };
    expect((await apply(id)).json()).toMatchObject(refusal);
    const body = { catalogue, format: 'csv', text: 'id,name\nnew,New', missing: 'keep' };
    const again = await people.administrator.request('POST', worldRoutes.imports, { body });
    expect(again.json()).toMatchObject(refusal);
    expect((await list()).map(({ id: each }) => each)).not.toContain('new');
    await changeWorldElsewhere(people.database, withCatalogues(catalogue));
    expect((await apply(id)).statusCode).toBe(200);
  });

  test('is not applied once an entry changed, or an hour later', async () => {
    const { id } = await stage('id,name\nnew,New');
    const parts = { body: anEntry({ name: 'Other' }), headers: changeHeaders(1) };
    await people.administrator.request('PUT', entryAddress(catalogue, 'mod:plain'), parts);
    expect((await apply(id)).json()).toMatchObject({ status: 409, code: 'import_outdated' });
    const again = await stage('id,name\nnew,New');
    await people.database.db
      .updateTable('world_imports')
      .set({ created_at: Date.now() - 60 * 60_000 - 1 })
      .where('id', '=', again.id)
      .execute();
    expect((await apply(again.id)).json()).toMatchObject({ status: 410, code: 'import_gone' });
  });

  testDatabase.onFileAlone(() => {
    test('has no cell that a spreadsheet calculates', async () => {
      const cells = (await download(worldRoutes.entriesTsv)).split(/[\t\r\n]+/).map((cell) => cell.replace(/^"/, ''));
      expect(cells.filter((cell) => /^[=+@]/.test(cell) || /^-\D/.test(cell))).toEqual([]);
    });

    test.each([
      ['csv', 'id,name,retired\nnew,New,constructor'],
      ['csv', 'id,name,retired\nnew,New,2'],
      ['json', JSON.stringify([{ id: 'new', name: 'New', retired: {} }])],
    ] as const)('refuses a row whose flag is no flag, %s', async (format, text) => {
      const { refused_rows, refused } = await stage(text, { format });
      expect([refused_rows, refused[0]?.reason]).toEqual([1, rowWrongFlag]);
    });

    test('keeps the blanks of a list that stand behind a backslash', async () => {
      const cell = String.raw`  a  |\ b\ |c\  d  ${' '.repeat(10)}`;
      await apply((await stage(`id,name,tags\nnew,New,${cell}`)).id);
      expect((await list()).find(({ id }) => id === 'new')?.tags).toEqual(['a', ' b ', 'c  d']);
    });

    test('names its wrong rows, the first of two with one id counts, and a wrong row retires nothing', async () => {
      const wrong = ['mod:plain,Plain,x', 'a b,Blank,1', 'new,,1', ',None,1', 'twice,One,1', 'twice,Two,2'];
      const answer = await stage(['id,name,level', ...wrong].join('\n'), { missing: 'retire' });
      expect(figures(answer)).toBe('1 0 3 0 5');
      expect(answer.refused.map(({ row }) => row)).toEqual([1, 2, 3, 4, 6]);
      expect(answer.refused[0]?.reason).toBe(rowWrongNumber('level', 'x'));
      await apply(answer.id);
      expect((await list()).find(({ id }) => id === 'twice')).toMatchObject({ name: 'One' });
      expect((await list()).find(({ id }) => id === 'mod:plain')).toMatchObject({ retired: false });
    });

    test.each([
      [
        'semicolons, CRLF and the words of another language',
        'ID;Name;Level;Value;Retired;;\r\nmod:plain;Plain;12,0;1.234.567;FALSCH;;\r\n;;;;;;\r\nnew;New;5;"1 000";WAHR;;\r\n',
      ],
      [
        'tabs',
        'Id\tNAME\tLevel\tValue\tRetired\nmod:plain\tPlain\t12.00\t"1,234,567"\tfalse\n\t\t\t\t\n"new"\tNew\t5\t1000\tTRUE\n\n',
      ],
      [
        'a first line that names the delimiter',
        'sep=;\nid;name;level;value;retired\nmod:plain;Plain;12;1234567;0\nnew;New;5;1000;VRAI\n',
      ],
    ])('may come from a spreadsheet: %s', async (_what, text) => {
      const answer = await stage(text);
      expect(figures(answer)).toBe('1 1 0 0 0');
      await apply(answer.id);
      const entries = new Map((await list()).map((entry) => [entry.id, entry]));
      expect(entries.get('mod:plain')).toMatchObject({ name: 'Plain', level: 12, value: 1_234_567, retired: false });
      expect(entries.get('new')).toMatchObject({ name: 'New', level: 5, value: 1_000, retired: true });
    });

    test('says which row it refuses as a spreadsheet counts them, and which number it cannot know', async () => {
      const wrong = ['mod:plain,Plain,1.000', ',,', '', 'new,New,"1,000"', 'other,Other,1.2E+06', ',None,1'];
      const answer = await stage(['id,name,value', ...wrong].join('\r\n'));
      expect(answer.refused).toEqual([
        { row: 1, reason: rowWrongNumber('value', '1.000') },
        { row: 4, reason: rowWrongNumber('value', '1,000') },
        { row: 5, reason: rowWrongNumber('value', '1.2E+06') },
        { row: 6, reason: rowWithoutId },
      ]);
    });

    test('keeps ids and names that a spreadsheet would read as numbers or days', async () => {
      for (const id of ['007', '1e5', '3-4', 'true'])
        await people.putEntry(catalogue, id, { name: id, aliases: ['1.50'] });
      const text = await download(worldRoutes.entriesCsv);
      expect(text).toContain("\r\n'007,'007,'1.50,");
      expect(figures(await stage(text, { missing: 'retire' }))).toBe('0 0 0 9 0');
    });

    test('may be JSON', async () => {
      const entries = [
        { id: 'mod:plain', name: 'Plain', aliases: ['Simple', 'Easy'], level: 1 },
        { id: 25, name: 'N' },
      ];
      expect(figures(await stage(JSON.stringify(entries), { format: 'json' }))).toBe('1 1 0 0 0');
    });
  });
});

onEmbeddedFile('a table of entries', (testDatabase) => {
  let administrator: WorldPeople['administrator'];

  beforeAll(async () => {
    ({ administrator } = await startWorldPeople(testDatabase));
  });

  const read = async (parts: object) => {
    const body = { catalogue: 'item', format: 'csv', missing: 'keep', ...parts };
    return (await administrator.request('POST', worldRoutes.imports, { body })).json();
  };

  test('lists twenty of its wrong rows', async () => {
    const answer: ImportAnswer = await read({ text: `id,name\n${',x\n'.repeat(21)}` });
    expect(answer).toMatchObject({ refused_rows: 21 });
    expect(answer.refused).toHaveLength(20);
  });

  test('leaves out a row with more cells than there are columns, and says so', async () => {
    const rows = ['z5,Pipe, bent', 'z6,Pipe,,', 'z7', 'z8,"Pipe, bent"', 'z9,Ring,,Note'];
    const answer: ImportAnswer = await read({ text: ['id,name,', ...rows].join('\n') });
    expect(answer).toMatchObject({ added: 2 });
    expect(answer.refused).toEqual([
      { row: 1, reason: rowTooLong({ cells: 3, columns: 2 }) },
      { row: 3, reason: rowWithoutName },
      { row: 5, reason: rowTooLong({ cells: 4, columns: 2 }) },
    ]);
  });

  test('names the columns that nothing of it is taken from', async () => {
    const ofLines = { text: 'Key,Lvl,Name,,Lvl, Categories \na,1,A,,2,x', columns: { id: 'key' } };
    expect(await read(ofLines)).toMatchObject({ added: 1, unused_columns: ['Lvl', 'Categories'] });
    const items: unknown[] = [{ id: 'a', name: 'A', Lvl: 1 }, { id: 'b', name: 'B', constructor: 2, Lvl: 2 }, 'c'];
    const ofJson = { format: 'json', text: JSON.stringify(items) };
    expect(await read(ofJson)).toMatchObject({ added: 2, unused_columns: ['Lvl', 'constructor'] });
    const many = Array.from({ length: 60 }, (_, index) => `${index} ${'x'.repeat(70)}`);
    const { unused_columns = [] }: ImportAnswer = await read({ text: `id,name,${many.join()}\na,A` });
    expect(unused_columns).toHaveLength(50);
    expect(unused_columns.at(-1)).toBe(`49 ${'x'.repeat(56)}…`);
    expect(await read({ text: 'id,name\na,A' })).toMatchObject({ unused_columns: [] });
  });

  test.each([
    { text: 'id,name\na,"open\nb,c', line: 3 },
    { text: 'sep=,\nid,name\na,"open\nb,c', line: 4 },
    { text: 'name\nx', line: 1 },
    { text: 'sep=;\n;;\nname;level\nx;1', line: 3 },
    { text: '', line: 1 },
    { text: 'id,Name,level, name\na,A,1,B', line: 1 },
    { text: 'id,title,Title\na,A,B', columns: { name: 'title' }, line: 1 },
    { format: 'json', text: '[\n{]', line: 2 },
    { format: 'json', text: '[\n {"id": "a",\n  "name":}\n]', line: 3 },
    { format: 'json', text: '{"a": {"name": "A"}}', line: 1 },
  ])('that cannot be read is refused with its line, $text', async ({ line, ...parts }) => {
    expect(await read(parts)).toMatchObject({ status: 422, code: 'import_unreadable', params: { line } });
  });

  test('of which two columns have the name of a part is refused with the name', async () => {
    const { detail } = await read({ text: 'id,Name,name\na,A,B' });
    expect(detail).toBe(importUnreadable(1, columnTwice('name')));
    expect(await read({ text: 'id,name,note,Note\na,A,1,2' })).toMatchObject({ added: 1 });
  });

  test('in an unknown format is refused', async () => {
    expect(await read({ format: 'xml', text: '' })).toMatchObject({ code: 'invalid_content' });
  });
});
