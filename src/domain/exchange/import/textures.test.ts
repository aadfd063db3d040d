import { expect, test } from 'vitest';
import { importFtb } from '#domain/exchange/ftb/read/import-ftb.ts';
import { readToEnd } from '#domain/exchange/imported.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { bookForms } from '#test-support/exchange/made-objects.ts';
import { chooseTextures, textureLimits, texturesNamedIn, texturesOf, withTextures } from './textures.ts';

const banner = 'saltlea:textures/banner.png';
const place = 'assets/saltlea/textures/banner.png';

const choose = (files: readonly { readonly path: string; readonly size: number }[], names = [banner]) =>
  [...chooseTextures(files, names)].map(([name, { path }]) => [name, path]);

test.each(bookForms)('a chapter of %s names its pictures', (form) => {
  const files = makeBook(form);
  const named = files.flatMap(({ text }) => texturesNamedIn(text));
  expect(named).toEqual([banner]);
  const read = readToEnd(importFtb(files, { world: blocks, entryOf: () => null, names: new Map() }));
  expect([...texturesOf(read)]).toEqual(named);
});

test('a picture is found wherever its assets stand, first where the path is shortest', () => {
  expect(choose([{ path: place, size: 1 }])).toEqual([[banner, place]]);
  const far = { path: `pack/resourcepacks/far/${place}`, size: 1 };
  expect(choose([far, { path: `pack/kubejs/${place}`, size: 1 }])).toEqual([[banner, `pack/kubejs/${place}`]]);
  expect(choose([far])).toEqual([[banner, far.path]]);
  expect(
    choose([
      { path: `x${place}`, size: 1 },
      { path: `${place}.txt`, size: 1 },
    ]),
  ).toEqual([]);
  expect(choose([{ path: place, size: 1 }], ['banner.png', 'a b:c', ''])).toEqual([]);
});

test('what is too large, too many or too much is not taken', () => {
  const { bytes, files, whole } = textureLimits;
  expect(choose([{ path: place, size: bytes }])).toHaveLength(1);
  expect(choose([{ path: place, size: bytes + 1 }])).toEqual([]);
  const names = Array.from({ length: files + 1 }, (_, index) => `mod:${index}.png`);
  const sized = (size: number) => names.map((name) => ({ path: `assets/${name.replace(':', '/')}`, size }));
  expect(choose(sized(1), names)).toHaveLength(files);
  expect(choose(sized(bytes), names)).toHaveLength(whole / bytes);
});

test('lines get the addresses of their pictures, and each name without one is told once', () => {
  const read = readToEnd(importFtb(makeBook('1.21'), { world: blocks, entryOf: () => null, names: new Map() }));
  const imagesOf = ({ story_lines: lines }: Pick<typeof read, 'story_lines'>) =>
    lines.flatMap(({ pictures = [] }) => pictures.map(({ image }) => image));
  const found = withTextures(read, new Map([[banner, '/api/pictures/x']]));
  expect([imagesOf(found), found.losses]).toEqual([['/api/pictures/x'], read.losses]);
  const line = read.story_lines.find(({ pictures }) => pictures);
  const twice = { ...read, story_lines: [...read.story_lines, ...(line ? [line] : [])] };
  const missed = withTextures(twice, new Map());
  expect(imagesOf(missed)).toEqual([null, null]);
  expect(missed.losses.slice(read.losses.length)).toEqual([
    { item: line?.id, place: '', code: 'picture_not_found', params: { name: banner } },
  ]);
});
