/** As much of a text as so many bytes of UTF-8 have room for, in whole characters. */
export const shortenText = (text: string, mostBytes: number): string => {
  if (text.length * 3 <= mostBytes) return text;
  let [bytes, end] = [0, 0];
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > mostBytes) return text.slice(0, end);
    end += character.length;
  }
  return text;
};

const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
};

/** Bytes of a text in UTF-8. */
export const countBytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character);
  return bytes;
};
