import { setImmediate as nextRound } from 'node:timers/promises';
import { megabyte } from '#domain/limits.ts';

/** Bytes. A smaller piece takes ten times its own bytes of memory and more. */
const smallPiece = 1024;

const blockBytes = 4 * smallPiece;

const bytesAtOnce = 2 * megabyte;

/** Puts together what arrives in pieces of any size. */
export const createBlocks = () => {
  const blocks: Buffer[] = [];
  let tail: { readonly block: Buffer; used: number } | null = null;

  const endTail = (): void => {
    if (tail) blocks.push(tail.block.subarray(0, tail.used));
    tail = null;
  };

  return {
    /** Returns the memory that it takes. */
    add: (piece: Buffer): number => {
      if (piece.length >= smallPiece) {
        endTail();
        blocks.push(piece);
        return piece.length;
      }
      let taken = 0;
      if (tail && tail.used + piece.length > tail.block.length) endTail();
      if (!tail) {
        tail = { block: Buffer.allocUnsafeSlow(blockBytes), used: 0 };
        taken = blockBytes;
      }
      tail.used += piece.copy(tail.block, tail.used);
      return taken;
    },
    /** Some of it in a round: to put a table of 64 MB together takes a tenth of a second. */
    whole: async (): Promise<Buffer> => {
      endTail();
      const pieces = blocks.splice(0);
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (bytes <= bytesAtOnce) return Buffer.concat(pieces);
      const whole = Buffer.allocUnsafeSlow(bytes);
      let [at, rest] = [0, bytesAtOnce];
      for (const piece of pieces) {
        at += piece.copy(whole, at);
        rest -= piece.length;
        if (rest > 0) continue;
        await nextRound();
        rest = bytesAtOnce;
      }
      return whole;
    },
  };
};
