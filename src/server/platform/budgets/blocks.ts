/** Bytes. A smaller piece takes ten times its own bytes of memory and more. */
const smallPiece = 1024;

const blockBytes = 4 * smallPiece;

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
    whole: (): Buffer => {
      endTail();
      return Buffer.concat(blocks.splice(0));
    },
  };
};
