import { unzipSync, type UnzipFileInfo } from 'fflate';
import { chooseTextures } from '#domain/exchange/import/textures.ts';
import { isZip, toPath } from './open-archive.ts';

const readable: readonly number[] = [0, 8];

/** The pictures that a book names, by their names. Only these are unpacked; none where the archive is damaged there. */
export const readTextures = (bytes: Uint8Array, names: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> => {
  if (names.size === 0 || !isZip(bytes)) return new Map();
  const files: { readonly path: string; readonly size: number; readonly name: string }[] = [];
  const list = ({ name, originalSize: size, compression }: UnzipFileInfo): boolean => {
    if (readable.includes(compression)) files.push({ path: toPath(name), size, name });
    return false;
  };
  unzipSync(bytes, { filter: list });
  const chosen = chooseTextures(files, names);
  const wanted = new Map([...chosen.values()].map(({ name, size }) => [name, size]));
  // A name that stands twice is taken once.
  const take = ({ name, originalSize }: UnzipFileInfo): boolean =>
    wanted.get(name) === originalSize && wanted.delete(name);
  const unpacked = unpack(bytes, take);
  return new Map(
    [...chosen].flatMap(([called, { name }]): [string, Uint8Array][] => {
      const texture = unpacked[name];
      return texture ? [[called, texture]] : [];
    }),
  );
};

const unpack = (bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) => {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return {};
  }
};
