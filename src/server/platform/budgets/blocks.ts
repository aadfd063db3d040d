import { setImmediate as nextRound } from 'node:timers/promises';
import { megabyte } from '#domain/limits.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';

/** Bytes. A smaller piece takes ten times its own bytes of memory and more. */
const smallPiece = 1024;

const blockBytes = 4 * smallPiece;

const bytesAtOnce = 2 * megabyte;

/** What comes in one piece is small, or in the memory of who sends it within this process. */
const releasePieces = (pieces: readonly Buffer[]): void => {
  if (pieces.length > 1) for (const piece of pieces) releaseMemory(piece);
};

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
    /** Frees what has come. */
    discard: (): void => {
      endTail();
      releasePieces(blocks.splice(0));
    },
    /** Some of it in a round: to put a table of 64 MB together takes a tenth of a second. The pieces are gone then. */
    whole: async (): Promise<Buffer> => {
      endTail();
      const pieces = blocks.splice(0);
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
      if (bytes <= bytesAtOnce) {
        const joined = Buffer.concat(pieces);
        releasePieces(pieces);
        return joined;
      }
      const whole = Buffer.allocUnsafeSlow(bytes);
      let [at, rest] = [0, bytesAtOnce];
      for (const piece of pieces) {
        at += piece.copy(whole, at);
        rest -= piece.length;
        if (rest > 0) continue;
        await nextRound();
        rest = bytesAtOnce;
      }
      releasePieces(pieces);
      return whole;
    },
  };
};
