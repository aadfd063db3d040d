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

/** JSON of some rows each. A thread hands their memory over, where an object would be copied at once. */
export type PackedRows = ReadonlyMap<number, Uint8Array>;

/** What the event loop reads at once. */
const packedAtOnce: PieceLimits = { bytes: 128 * 1024, rows: 200 };

export const packItems = (items: readonly ReadItem[]): PackedRows =>
  packRows(items, (item) => item.document.length + (item.uses ?? '').length);

export const packRows = <Row>(rows: readonly Row[], bytesOf: (row: Row) => number): PackedRows => {
  const encoder = new TextEncoder();
  const sized = rows.map((row) => ({ row, bytes: bytesOf(row) }));
  const packed = new Map<number, Uint8Array>();
  for (const piece of inPieces(sized, packedAtOnce))
    packed.set(packed.size, encoder.encode(JSON.stringify(piece.map(({ row }) => row))));
  return packed;
};

export const unpackItems = (packed: PackedRows): Promise<ReadItem[]> => unpackRows<ReadItem>(packed);

export const unpackRows = async <Row>(packed: PackedRows): Promise<Row[]> => {
  const decoder = new TextDecoder();
  const pause = createYieldToOthers();
  const rows: Row[] = [];
  for (const piece of packed.values()) {
    rows.push(...(JSON.parse(decoder.decode(piece)) as Row[]));
    await pause();
  }
  return rows;
};
