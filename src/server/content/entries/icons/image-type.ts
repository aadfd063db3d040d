import { mostIconPixels, type iconTypes } from '#contract/world.ts';

type IconType = (typeof iconTypes)[number];

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By its first bytes, whatever it is called. null: neither PNG nor WebP, or too many pixels for a page to draw. */
export const createImageTypeOf = (mostPixels: number) => {
  const isDrawable = ({ width, height }: Size): boolean =>
    Math.min(width, height) >= 1 && Math.max(width, height) <= mostPixels;
  return (image: Buffer): IconType | null => {
    if (isPng(image)) return isDrawable(sizeOfPng(image)) ? 'image/png' : null;
    return isWebp(image) && isDrawable(sizeOfWebp(image)) ? 'image/webp' : null;
  };
};

type Size = { readonly width: number; readonly height: number };

export const imageTypeOf = createImageTypeOf(mostIconPixels);

/** A PNG begins with its signature and its size, and ends with an empty part. */
const isPng = (image: Buffer): boolean =>
  image.subarray(0, 8).equals(png) &&
  image.toString('latin1', 12, 16) === 'IHDR' &&
  image.length >= 45 &&
  image.toString('latin1', image.length - 8, image.length - 4) === 'IEND';

const sizeOfPng = (image: Buffer): Size => ({ width: image.readUInt32BE(16), height: image.readUInt32BE(20) });

/** A WebP names its own length. */
const isWebp = (image: Buffer): boolean =>
  image.length >= 30 &&
  image.toString('latin1', 0, 4) === 'RIFF' &&
  image.readUInt32LE(4) + 8 === image.length &&
  /^WEBPVP8[ LX]$/.test(image.toString('latin1', 8, 16));

/** The size stands behind the name of the first part, in another way for each of its three names. */
const sizeOfWebp = (image: Buffer): Size => {
  const name = image.toString('latin1', 12, 16);
  if (name === 'VP8X') return { width: image.readUIntLE(24, 3) + 1, height: image.readUIntLE(27, 3) + 1 };
  if (name === 'VP8 ') return { width: image.readUInt16LE(26) & 0x3fff, height: image.readUInt16LE(28) & 0x3fff };
  const bits = image.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};
