import * as problems from '#texts/server/problems.ts';
import { invalidContent } from '#server/errors.ts';

/** What no body that is right has more of. To parse a million levels or values takes seconds and a hundred megabytes. */
export const mostInBody = {
  /** Arrays and objects within each other. */
  levels: 64,
  /** Texts, numbers, arrays and objects in all. */
  values: 400_000,
} as const;

const [quote, backslash, bracket, brace, bracketEnd, braceEnd, comma] = Buffer.from('"\\[{]},');

/** Whether JSON has more levels or values than any body that is right; null: it has not. */
export const findExcess = (json: Uint8Array): keyof typeof mostInBody | null => {
  let [level, values, isText] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) values += 1;
    else if (byte === bracket || byte === brace) [level, values] = [level + 1, values + 1];
    else if (byte === bracketEnd || byte === braceEnd) level -= 1;
    if (level > mostInBody.levels) return 'levels';
    if (values > mostInBody.values) return 'values';
  }
  return null;
};

const tooMuch = { levels: problems.tooDeep(mostInBody.levels), values: problems.tooManyValues(mostInBody.values) };

/** 422 where a body has more of something than any that is right: to parse it would keep everybody waiting. */
export const refuseExcess = (json: Uint8Array): void => {
  const excess = findExcess(json);
  if (excess) throw invalidContent('#/', tooMuch[excess], { max: mostInBody[excess] });
};
