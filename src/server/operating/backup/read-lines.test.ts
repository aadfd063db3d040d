import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (text: string): Promise<string> => {
  const file = join(folder, 'lines');
  await writeFile(file, gzipSync(text));
  return file;
};

const toArray = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

const chunks = 20_000;

test.each([
  ['empty ones', ['', '', 'a', '']],
  ['short ones', Array.from({ length: 5_000 }, (_, at) => `line ${at} of ☃ and 🐉`)],
  ['one across many pieces', ['a', 'é'.repeat(chunks * 3), 'b']],
  ['long ones side by side', ['x'.repeat(chunks), 'y'.repeat(chunks), 'z']],
])('lines are read as they stand: %s', async (_what, lines) => {
  expect(await toArray(readLines(await write(`${lines.join('\n')}\n`)))).toEqual(lines);
});

test('a line that no row can have is refused before it fills the memory', async () => {
  const longest = 4 * chunks;
  const within = await write(`${'x'.repeat(longest)}\n`);
  expect((await toArray(readLines(within, longest)))[0]).toHaveLength(longest);
  const beyond = await write(`a\n${'x'.repeat(40 * longest)}\n`);
  await expect(toArray(readLines(beyond, longest))).rejects.toThrow('a line is longer than any row');
});

test('what breaks off is refused', async () => {
  await expect(toArray(readLines(await write('a\nb')))).rejects.toThrow('it breaks off');
});
