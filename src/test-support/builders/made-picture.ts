import { crc32, deflateSync } from 'node:zlib';

/** A PNG that any reader draws, of one colour. */
export const aPng = ([red, green, blue]: readonly [number, number, number] = [200, 60, 40], side = 4): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: side }, () => Buffer.from([red, green, blue]))]);
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    partOf('IHDR', head),
    partOf('IDAT', deflateSync(rows)),
    partOf('IEND', Buffer.alloc(0)),
  ]);
};

const partOf = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
