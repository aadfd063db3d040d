import type { BookItemKind } from '#server/platform/db/schema.ts';
import { inPieces, type PieceLimits } from '#server/platform/db/in-pieces.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

export type ReadItem = {
  readonly kind: BookItemKind;
  readonly item_id: string;
  readonly title: string;
  readonly type: string;
  readonly document: string;
  readonly uses: string | null;
  readonly foreign_id: string;
  readonly kept: string | null;
  readonly base: string;
};

/** JSON of some items each. A thread hands their memory over, where an object would be copied at once. */
export type PackedItems = ReadonlyMap<number, Uint8Array>;

/** What the event loop reads at once. */
const packedAtOnce: PieceLimits = { bytes: 128 * 1024, rows: 200 };

export const packItems = (items: readonly ReadItem[]): PackedItems => {
  const encoder = new TextEncoder();
  const sized = items.map((item) => ({ item, bytes: item.document.length + (item.uses ?? '').length }));
  const packed = new Map<number, Uint8Array>();
  for (const piece of inPieces(sized, packedAtOnce))
    packed.set(packed.size, encoder.encode(JSON.stringify(piece.map(({ item }) => item))));
  return packed;
};

export const unpackItems = async (packed: PackedItems): Promise<ReadItem[]> => {
  const decoder = new TextDecoder();
  const pause = createYieldToOthers();
  const items: ReadItem[] = [];
  for (const piece of packed.values()) {
    items.push(...(JSON.parse(decoder.decode(piece)) as ReadItem[]));
    await pause();
  }
  return items;
};
