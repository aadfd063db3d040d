import { megabyte } from '#domain/limits.ts';
import type { Imported } from '#domain/exchange/imported.ts';
import type { Loss } from '#domain/exchange/exported.ts';
import type { LinePicture } from '#domain/story-line/story-line.ts';

/** What an import takes of the pictures that chapters name. `pixels` are those of a side. */
export const textureLimits = { bytes: 512 * 1024, pixels: 4096, files: 500, whole: 16 * megabyte } as const;

const chapterFile = /(?:^|\/)chapters\/[^/]+\.(?:snbt|json5)$/;

/** Whether its text names pictures. */
export const namesTextures = (path: string): boolean => chapterFile.test(path);

/** What a chapter calls its pictures, in any form of books. */
export const texturesNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bimage["']?\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)')/g)].map(([, one, other]) => one ?? other ?? '');

/** Where resource packs, and folders like them, have what a book calls `mod:path`. null: it is no such name. */
const placeOf = (name: string): string | null => {
  const [, space, path] = /^([a-z0-9_.-]+):([a-z0-9_./-]+)$/.exec(name) ?? [];
  return space === undefined || path === undefined ? null : `assets/${space}/${path}`;
};

/** Whether chapters may name it. */
export const mayBeTexture = (path: string): boolean => /(?:^|\/)assets\/[^/]+\/.+\.(?:png|webp)$/.test(path);

type Sized = { readonly path: string; readonly size: number };

/** The file for each name, within the bounds: of several that of the shortest path. */
export const chooseTextures = <File extends Sized>(
  files: Iterable<File>,
  names: Iterable<string>,
): ReadonlyMap<string, File> => {
  const found = new Map<string, File | null>();
  for (const name of names) {
    const place = placeOf(name);
    if (place !== null) found.set(place, null);
  }
  for (const file of files) {
    const place = placesIn(file.path).find((each) => found.has(each));
    if (place === undefined || file.size > textureLimits.bytes) continue;
    const known = found.get(place);
    if (!known || isBefore(file.path, known.path)) found.set(place, file);
  }
  return withinBounds(found);
};

const placesIn = (path: string): string[] =>
  [...path.matchAll(/(?:^|\/)assets\//g)].map(({ index }) => path.slice(index).replace(/^\//, ''));

const isBefore = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

const withinBounds = <File extends Sized>(found: ReadonlyMap<string, File | null>): ReadonlyMap<string, File> => {
  const chosen = new Map<string, File>();
  let whole = 0;
  for (const [place, file] of found) {
    if (!file || chosen.size === textureLimits.files || whole + file.size > textureLimits.whole) continue;
    whole += file.size;
    chosen.set(place.replace(/^assets\/([^/]*)\//, '$1:'), file);
  }
  return chosen;
};

/** What the pictures of story lines are called. */
export const texturesOf = ({ story_lines: lines }: Pick<Imported, 'story_lines'>): ReadonlySet<string> =>
  new Set(lines.flatMap(({ pictures = [] }) => pictures.map(({ name }) => name)));

/** The lines with the addresses of their pictures. A name without an address is said once. */
export const withTextures = (
  imported: Imported,
  addresses: ReadonlyMap<string, string>,
): Pick<Imported, 'story_lines' | 'losses'> => {
  const missing = new Map<string, Loss>();
  const place = (line: string, picture: LinePicture): LinePicture => {
    const { name } = picture;
    const image = addresses.get(name) ?? null;
    if (image === null && !missing.has(name))
      missing.set(name, { item: line, place: '', code: 'picture_not_found', params: { name } });
    return { ...picture, image };
  };
  const story_lines = imported.story_lines.map((line) =>
    line.pictures ? { ...line, pictures: line.pictures.map((each) => place(line.id, each)) } : line,
  );
  return { story_lines, losses: [...imported.losses, ...missing.values()] };
};
