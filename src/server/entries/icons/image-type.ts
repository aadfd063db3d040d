import type { iconTypes } from '#contract/world.ts';

type IconType = (typeof iconTypes)[number];

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** By its first bytes, whatever the request calls it. null: neither PNG nor WebP. */
export const imageTypeOf = (image: Buffer): IconType | null => {
  if (isPng(image)) return 'image/png';
  return isWebp(image) ? 'image/webp' : null;
};

/** A PNG begins with its signature and its size, and ends with an empty part. */
const isPng = (image: Buffer): boolean =>
  image.subarray(0, 8).equals(png) &&
  image.toString('latin1', 12, 16) === 'IHDR' &&
  image.length >= 45 &&
  image.toString('latin1', image.length - 8, image.length - 4) === 'IEND';

/** A WebP names its own length. */
const isWebp = (image: Buffer): boolean =>
  image.length >= 20 &&
  image.toString('latin1', 0, 4) === 'RIFF' &&
  image.readUInt32LE(4) + 8 === image.length &&
  /^WEBPVP8[ LX]$/.test(image.toString('latin1', 8, 16));
