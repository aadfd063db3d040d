import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { pictureSize } from '#web/shared/picture-size.ts';

const encode = (drawn: Buffer): Promise<Buffer> =>
  sharp(drawn).resize(pictureSize).webp({ quality: 78, effort: 6 }).toBuffer();

export const keepPicture = async (file: string, drawn: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await encode(drawn));
};

/** Of the red, green or blue of a pixel, from 0 to 255. */
const visible = 48;

/** Which share of a picture differs visibly from the kept one. 1: they have not the same size. */
export const differsBy = async (file: string, drawn: Buffer): Promise<number> => {
  const [kept, now] = await Promise.all([readPixels(await readFile(file)), readPixels(await encode(drawn))]);
  if (kept.length !== now.length) return 1;
  const differing = kept.reduce(
    (count, value, place) => count + (Math.abs(value - (now[place] ?? 0)) > visible ? 1 : 0),
    0,
  );
  return differing / kept.length;
};

const readPixels = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer();
