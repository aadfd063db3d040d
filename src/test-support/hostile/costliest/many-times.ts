/** Three bytes in UTF-8. */
export const wide = '龍';
export const numbered = (index: number): string => String(index).padStart(8, '0');
export const manyTimes = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
