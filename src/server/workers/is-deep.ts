/** Levels of arrays and objects within each other: no body that is right has as many. */
export const mostLevels = 64;

const [quote, backslash, bracket, brace, bracketEnd, braceEnd] = Buffer.from('"\\[{]}');

/** Whether JSON has more levels; to parse a million of them takes seconds and a hundred megabytes. */
export const isDeep = (json: Uint8Array): boolean => {
  let [level, isText] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === bracket || byte === brace) level += 1;
    else if (byte === bracketEnd || byte === braceEnd) level -= 1;
    if (level > mostLevels) return true;
  }
  return false;
};
