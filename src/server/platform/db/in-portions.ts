/** Databases bound the number of values in a statement. */
const rowsAtOnce = 250;

export function* inPortions<Row>(rows: readonly Row[], most = rowsAtOnce): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most);
}
