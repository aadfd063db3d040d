/** Levels of arrays and objects: no valid body has as many. */
export const mostLevels = 64;

const [quote, backslash, bracket, brace, bracketEnd, braceEnd] = Buffer.from('"\\[{]}');

/** To parse a million levels takes seconds and a hundred megabytes. */
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
