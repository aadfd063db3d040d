import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBook } from '#test-support/exchange/made-book.ts';
import type { BookForm } from '#test-support/exchange/made-objects.ts';
import { betterForms, makeBetterBook, type BetterForm } from '#test-support/exchange/made-better-book.ts';
import { convertBook } from './convert-book.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-convert-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (...parts: readonly string[]): string => join(folder, ...parts);

const place = async (name: string, form: BookForm): Promise<string> => {
  for (const { path, text } of makeBook(form)) {
    const file = at(name, 'config', 'ftbquests', 'quests', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return at(name);
};

const convert = async (...words: readonly string[]) => {
  const printed: string[] = [];
  const code = await convertBook(words, (line) => printed.push(line));
  return { code, printed: printed.join('\n') };
};

describe('a book from a folder', () => {
  test('becomes a folder, and lists what a ring stops', async () => {
    const { code, printed } = await convert(await place('older', '1.16'), at('out'), '--to', 'ftb@1.20');
    expect(printed).toContain('7 quests and 2 story lines');
    expect(printed).toMatch(/^stops /m);
    expect(code).toBe(1);
    expect(await readdir(at('out', 'quests', 'chapters'))).toEqual(['empty.snbt', 'hearth.snbt', 'tides.snbt']);
  });

  test('comes without a chapter that is refused, which the exit code says', async () => {
    const chapters = at('torn', 'chapters');
    await mkdir(chapters, { recursive: true });
    const task = '{ id: "13", type: "checkmark", title: "Done" }';
    const quest = `{ id: "12", title: "One", x: 0.0d, y: 0.0d, tasks: [${task}] }`;
    await writeFile(join(chapters, 'one.snbt'), `{ id: "11", title: "Line", quests: [${quest}] }`);
    expect((await convert(at('torn'), at('whole'), '--to', 'ftb@1.20')).code).toBe(0);
    await writeFile(join(chapters, 'two.snbt'), '{ id: "21');
    const { code, printed } = await convert(at('torn'), at('rest'), '--to', 'ftb@1.20');
    expect(printed).toContain('chapters/two.snbt:1');
    expect(code).toBe(1);
    expect(await readdir(at('rest', 'quests', 'chapters'))).toEqual(['one.snbt']);
  });

  test('becomes a zip where the name says so, and comes out of it again', async () => {
    const from = await place('newer', '1.21');
    await convert(from, at('newer.zip'), '--to', 'ftb@1.21');
    await convert(at('newer.zip'), at('again'), '--to', 'ftb@1.21');
    await convert(from, at('once'), '--to', 'ftb@1.21');
    const file = ['quests', 'chapters', 'hearth.snbt'] as const;
    expect(await readFile(at('again', ...file), 'utf8')).toBe(await readFile(at('once', ...file), 'utf8'));
  });

  test.each([
    ['book.zip', 'ftb@1.21'],
    ['content.json', 'content'],
  ])('becomes %s in a folder that is not there yet', async (name, to) => {
    const from = await place('into', '1.21');
    expect((await convert(from, at('not', to, name), '--to', to)).code).toBe(1);
    expect(await readdir(at('not', to))).toEqual([name]);
  });

  test('becomes a document of content in one file, without what is kept beside', async () => {
    await convert(await place('newest', '26.1'), at('content.json'), '--to', 'content');
    const content = JSON.parse(await readFile(at('content.json'), 'utf8')) as { quests: { origin: object }[] };
    expect(content.quests).toHaveLength(7);
    expect(content.quests[0]?.origin).toEqual({ format: 'ftb', id: expect.stringMatching(/^[0-9A-F]{16}$/) });
    const { code, printed } = await convert(at('content.json'), at('of-content'), '--to', 'csv');
    expect(printed).toContain('7 quests');
    expect([0, 1]).toContain(code);
  });
});

const placeBetter = async (name: string, form: BetterForm): Promise<string> => {
  for (const { path, text } of makeBetterBook(form)) {
    const file = at(
      name,
      'config',
      'betterquesting',
      ...(form === 'folder' || form === 'numbered' ? ['DefaultQuests'] : []),
      path,
    );
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const names = at(name, 'config', 'betterquesting', 'resources', 'saltlea', 'lang', 'en_US.lang');
  await mkdir(dirname(names), { recursive: true });
  await writeFile(names, 'Ebb=Low tide\n');
  return at(name);
};

describe('a book of Better Questing', () => {
  test.each(betterForms)('becomes content from the form %s, with the texts of its names', async (form) => {
    const out = at(`better-${form}.json`);
    const { code, printed } = await convert(await placeBetter(`better-${form}`, form), out, '--to', 'content');
    expect(printed).toContain('6 quests and 2 story lines');
    expect(code).toBe(1);
    const content = JSON.parse(await readFile(out, 'utf8')) as { quests: { title: string; origin: object }[] };
    expect(content.quests.map(({ title }) => title)).toContain('Low tide');
    expect(content.quests[0]?.origin).toEqual({ format: 'betterquesting', id: form === 'folder' ? '0:0' : '0' });
  });

  test('goes out in the files it came in', async () => {
    const from = await placeBetter('better-back', 'folder');
    await convert(from, at('better-out'), '--to', 'betterquesting');
    const path = ['DefaultQuests', 'Quests', 'Made-3', 'quest-3.json'] as const;
    const [before, after] = await Promise.all(
      [at('better-back', 'config', 'betterquesting', ...path), at('better-out', ...path)].map(
        async (file) =>
          JSON.parse((await readFile(file, 'utf8')).replaceAll(/:\d+":/g, '":').replaceAll('[]', '{}')) as unknown,
      ),
    );
    expect(after).toEqual(before);
  });

  test('is recognised by its content where the file has another name', async () => {
    const [file] = makeBetterBook('tagged');
    await writeFile(at('other-name.json'), file?.text ?? '');
    const { printed } = await convert(at('other-name.json'), at('other-out'), '--to', 'ftb@1.20');
    expect(printed).toContain('6 quests and 2 story lines');
  });
});

describe('what makes no sense', () => {
  test('is named, and nothing is written', async () => {
    await writeFile(at('notes.txt'), 'no book');
    const { code, printed } = await convert(at('notes.txt'), at('nothing'), '--to', 'csv');
    expect(code).toBe(2);
    expect(printed).toContain('notes.txt');
    expect(await readdir(folder)).not.toContain('nothing');
  });

  test('is a file that is not there', async () => {
    const { code, printed } = await convert(at('gone'), at('nothing'), '--to', 'csv');
    expect([code, printed.trim()]).toEqual([2, `There is no file or folder ${at('gone')}.`]);
  });

  test.each([
    [['a', 'b']],
    [['a', 'b', '--to', 'word']],
    [['a', '--to', 'csv']],
    [['a', 'b', '--to', 'csv', '--from', 'x']],
  ])('is a call with %j', async (words) => {
    const { code, printed } = await convert(...words);
    expect(code).toBe(2);
    expect(printed).toContain('npm run convert');
  });
});
