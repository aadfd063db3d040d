/** The most of one piece. */
export type PieceLimits = { readonly bytes: number; readonly rows: number };

/** Rows in their order, in pieces within the limits. A row that exceeds the bytes is a piece by itself. */
export function* inPieces<Row extends { readonly bytes: number }>(
  rows: readonly Row[],
  most: PieceLimits,
): Generator<Row[]> {
  let [piece, size]: [Row[], number] = [[], 0];
  for (const row of rows) {
    if (piece.length > 0 && (size + row.bytes > most.bytes || piece.length === most.rows)) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(row);
    size += row.bytes;
  }
  if (piece.length > 0) yield piece;
}
