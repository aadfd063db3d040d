/** Amounts of players in order: the least, those that a quarter, half and three quarters of them do not exceed, and the most. */
export type Spread = {
  readonly least: number;
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
  readonly most: number;
};

export const spreadOf = (amounts: readonly number[]): Spread => {
  const sorted = Float64Array.from(amounts).toSorted();
  const at = (quarter: number): number => sorted[Math.floor(((sorted.length - 1) * quarter) / 4)] ?? 0;
  return { least: at(0), lower: at(1), middle: at(2), upper: at(3), most: at(4) };
};
